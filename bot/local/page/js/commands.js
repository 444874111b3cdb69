// The bot's commands as a flat list that can be searched.

import { state } from "./state.js";
import { localised } from "./strings.js";

const SUB = 1;
const GROUP = 2;

/** [{command, path: [names], shown: "game new", known: "game new", description, options}] */
export function leaves(commands = state.commands) {
  const found = [];
  for (const command of commands) {
    if ((command.type ?? 1) !== 1) continue;
    walk(command, command, [], found);
  }
  return found.sort((a, b) => a.shown.localeCompare(b.shown));
}

function walk(command, node, trail, found) {
  const here = [...trail, node];
  const inner = (node.options ?? []).filter((option) => option.type === SUB || option.type === GROUP);
  if (inner.length) {
    for (const option of inner) walk(command, option, here, found);
    return;
  }
  found.push({
    command,
    path: here.slice(1).map((one) => ({ name: one.name, type: one.type })),
    shown: here.map((one) => localised(one, "name")).join(" "),
    known: here.map((one) => one.name).join(" "),
    description: localised(node, "description"),
    options: node.options ?? [],
  });
}

const bare = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Best first: the name begins so, then a word begins so, then it occurs in name or description. */
export function searchCommands(words, all = leaves()) {
  const wanted = bare(words.trim()).split(/\s+/).filter(Boolean);
  const scored = [];
  for (const leaf of all) {
    const names = [bare(leaf.shown), bare(leaf.known)];
    const score = Math.max(...names.map((name) => rank(name, wanted)), wanted.length && ` ${bare(leaf.description)}`.includes(` ${wanted.join(" ")}`) ? 1 : 0);
    if (score > 0) scored.push({ leaf, score });
  }
  return scored.sort((a, b) => b.score - a.score).map(({ leaf }) => leaf);
}

function rank(name, wanted) {
  if (!wanted.length) return 1;
  if (name.startsWith(wanted.join(" "))) return 4;
  const words = name.split(/[\s-]+/);
  if (wanted.every((part) => words.some((word) => word.startsWith(part)))) return 3;
  return wanted.every((part) => name.includes(part)) ? 2 : 0;
}

/** A leaf typed out in full, "game new", by its shown or its usual name. */
export function exactLeaf(words, all = leaves()) {
  const wanted = bare(words.trim().replace(/\s+/g, " "));
  return all.find((leaf) => bare(leaf.shown) === wanted || bare(leaf.known) === wanted) ?? null;
}

/** Discord's nesting: the options inside their sub-command inside their group. */
export function nest(leaf, options) {
  return leaf.path.reduceRight((inner, step) => [{ name: step.name, type: step.type, options: inner }], options);
}
