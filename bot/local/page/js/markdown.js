// Discord's markdown as a tree of plain objects. Pure: knows neither the DOM nor the server.

const DEEPEST_NESTING = 10;
const FENCE = /```(?:([\w+\-.#]+)\n)?\n*([\s\S]*?)\n*```/g;

/** Blocks: {type: "paragraph"|"heading"|"subtext"|"quote"|"list"|"code", ...}. */
export function parse(text) {
  const blocks = [];
  let from = 0;
  for (const match of String(text ?? "").matchAll(FENCE)) {
    if (!match[2].trim()) continue;
    blocks.push(...parseLines(text.slice(from, match.index)));
    blocks.push({ type: "code", language: match[1] ?? "", text: match[2] });
    from = match.index + match[0].length;
  }
  blocks.push(...parseLines(String(text ?? "").slice(from)));
  return blocks;
}

function parseLines(text, depth = 0) {
  const blocks = [];
  const lines = text.replace(/^\n+|\n+$/g, "").split("\n");
  let paragraph = [];
  const flush = () => {
    const joined = paragraph.join("\n");
    if (joined.trim()) blocks.push({ type: "paragraph", children: parseInline(joined) });
    paragraph = [];
  };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    let match;
    if (depth < 1 && line.startsWith(">>> ")) {
      flush();
      const rest = [line.slice(4), ...lines.slice(index + 1)].join("\n");
      blocks.push({ type: "quote", children: parseLines(rest, depth + 1) });
      return blocks;
    }
    if (depth < 1 && /^> /.test(line)) {
      flush();
      const quoted = [];
      while (index < lines.length && /^>( |$)/.test(lines[index])) quoted.push(lines[index++].replace(/^> ?/, ""));
      index -= 1;
      blocks.push({ type: "quote", children: parseLines(quoted.join("\n"), depth + 1) });
    } else if ((match = /^(#{1,3})\s+(\S.*)$/.exec(line))) {
      flush();
      blocks.push({ type: "heading", level: match[1].length, children: parseInline(match[2]) });
    } else if ((match = /^-#\s+(\S.*)$/.exec(line))) {
      flush();
      blocks.push({ type: "subtext", children: parseInline(match[1]) });
    } else if (LIST_ITEM.test(line)) {
      flush();
      const items = [];
      while (index < lines.length && LIST_ITEM.test(lines[index])) items.push(lines[index++]);
      index -= 1;
      blocks.push(...parseList(items));
    } else {
      paragraph.push(line);
    }
  }
  flush();
  return blocks;
}

const LIST_ITEM = /^( *)([-*]|\d{1,9}\.)\s+(\S.*)$/;

function parseList(lines) {
  const lists = [];
  const open = []; // the lists from the outermost to the innermost: {indent, list}
  for (const line of lines) {
    const [, spaces, mark, text] = LIST_ITEM.exec(line);
    const ordered = /\d/.test(mark);
    while (open.length && open.at(-1).indent > spaces.length) open.pop();
    let top = open.at(-1);
    if (!top || (spaces.length > top.indent + 1 && open.length < DEEPEST_NESTING)) {
      const list = { type: "list", ordered, start: ordered ? parseInt(mark, 10) : 1, items: [] };
      if (top) top.list.items.at(-1).lists.push(list);
      else lists.push(list);
      top = { indent: spaces.length, list };
      open.push(top);
    } else if (top.list.ordered !== ordered && open.length === 1) {
      top = { indent: spaces.length, list: { type: "list", ordered, start: parseInt(mark, 10) || 1, items: [] } };
      lists.push(top.list);
      open[0] = top;
    }
    top.list.items.push({ children: parseInline(text), lists: [] });
  }
  return lists;
}

// Tried in this order at each place; a rule returns a node or null to decline.
const RULES = [
  [/\\([^0-9A-Za-z\s])/y, (m) => ({ type: "text", text: m[1] })],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (m) => ({ type: "codespan", text: m[2].trim() || m[2] })],
  [/<(https?:\/\/[^\s<>]+)>/y, (m) => ({ type: "link", url: m[1], children: [{ type: "text", text: m[1] }] })],
  [/\[((?:\\.|[^[\]\\]|\[[^\]]*\])+)\]\(\s*<?(https?:\/\/[^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)>?(?:\s+"[^"]*")?\s*\)/y,
    (m, deeper) => ({ type: "link", url: m[2], children: deeper(m[1]) })],
  [/https?:\/\/[^\s<]*[^\s<.,:;"'\])*_~|]/y, (m) => ({ type: "link", url: m[0], children: [{ type: "text", text: m[0] }] })],
  [/<@!?(\d+)>/y, (m) => ({ type: "user", id: m[1] })],
  [/<@&(\d+)>/y, (m) => ({ type: "role", id: m[1] })],
  [/<#(\d+)>/y, (m) => ({ type: "channel", id: m[1] })],
  [/<\/([^:<>]{1,100}):(\d+)>/y, (m) => ({ type: "command", name: m[1], id: m[2] })],
  [/<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y, (m) => ({ type: "time", seconds: Number(m[1]), style: m[2] ?? "f" })],
  [/<a?:(\w{1,32}):(\d+)>/y, (m) => ({ type: "emoji", name: m[1], id: m[2] })],
  [/@(everyone|here)\b/y, (m) => ({ type: "everyone", name: m[1] })],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, (m, deeper) => ({ type: "strong", children: deeper(m[1]) })],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, (m, deeper) => ({ type: "underline", children: deeper(m[1]) })],
  [/\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:\\[\s\S]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y,
    (m, deeper) => ({ type: "em", children: deeper(m[1]) })],
  [/_((?:__|\\[\s\S]|[^\\_])+?)_(?![\w])/y,
    (m, deeper, before) => (/\w/.test(before) ? null : { type: "em", children: deeper(m[1]) })],
  [/~~((?:\\[\s\S]|[^\\])+?)~~/y, (m, deeper) => ({ type: "strike", children: deeper(m[1]) })],
  [/\|\|([\s\S]+?)\|\|/y, (m, deeper) => ({ type: "spoiler", children: deeper(m[1]) })],
];

const SPECIAL = /[\\`<[h@*_~|]/g;

/** Nodes: text, break, strong, em, underline, strike, spoiler, codespan, link, user, role, channel, time, ... */
export function parseInline(text, depth = 0) {
  const nodes = [];
  const deeper = (inner) => (depth < DEEPEST_NESTING ? parseInline(inner, depth + 1) : [{ type: "text", text: inner }]);
  let plain = "";
  let at = 0;
  const flush = () => {
    plain.split("\n").forEach((line, index) => {
      if (index) nodes.push({ type: "break" });
      if (line) nodes.push({ type: "text", text: line });
    });
    plain = "";
  };
  while (at < text.length) {
    SPECIAL.lastIndex = at;
    const next = SPECIAL.exec(text);
    const stop = next ? next.index : text.length;
    plain += text.slice(at, stop);
    at = stop;
    if (!next) break;
    const found = ruleAt(text, at, deeper);
    if (!found) {
      plain += text[at];
      at += 1;
    } else if (found.node.type === "text") {
      plain += found.node.text;
      at += found.length;
    } else {
      flush();
      nodes.push(found.node);
      at += found.length;
    }
  }
  flush();
  return nodes;
}

function ruleAt(text, at, deeper) {
  for (const [pattern, make] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const length = match?.[0].length;
    const node = match && make(match, deeper, text[at - 1] ?? "");
    if (node) return { node, length };
  }
  return null;
}
