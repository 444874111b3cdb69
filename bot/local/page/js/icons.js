// Line icons on a 24 px grid, drawn for this page.

const PATHS = {
  menu: ["M4 7h16", "M4 12h16", "M4 17h16"],
  close: ["M6 6l12 12", "M18 6 6 18"],
  pin: ["M9 4h6l-1 6 3 3v2H7v-2l3-3-1-6z", "M12 15v6"],
  envelope: ["M3 6h18v12H3z", "M3.500 6.500 12 13l8.500-6.500"],
  thread: ["M5 4v9a3 3 0 0 0 3 3h11", "M15 12l4 4-4 4"],
  channel: ["M4 8h16v11H4z", "M7 8V5h10v3", "M9 13h6"],
  lock: ["M6 11h12v9H6z", "M8.500 11V8a3.500 3.500 0 0 1 7 0v3"],
  send: ["M4 12 20 5l-5 15-3.500-6.500z", "M11.500 13.500 20 5"],
  clip: ["M8 12.500 14 6.500a3.200 3.200 0 0 1 4.500 4.500l-8 8a5 5 0 0 1-7-7l7.500-7.500"],
  slash: ["M15 5 9 19"],
  more: ["M6 12h.010", "M12 12h.010", "M18 12h.010"],
  reply: ["M9 7 4 12l5 5", "M4 12h10a6 6 0 0 1 6 6"],
  smile: ["M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z", "M8.500 14.500a4.500 4.500 0 0 0 7 0", "M9 9.500h.010", "M15 9.500h.010"],
  copy: ["M9 9h11v11H9z", "M5 15H4V4h11v1"],
  link: ["M10 14a4 4 0 0 0 6 .500l3-3a4 4 0 0 0-6-6l-1 1", "M14 10a4 4 0 0 0-6-.500l-3 3a4 4 0 0 0 6 6l1-1"],
  bin: ["M5 7h14", "M9 7V4h6v3", "M7 7l1 13h8l1-13"],
  down: ["M12 5v14", "M6 13l6 6 6-6"],
  chevron: ["M7 10l5 5 5-5"],
  check: ["M5 13l4 4L19 7"],
  plus: ["M12 5v14", "M5 12h14"],
  minus: ["M5 12h14"],
  fit: ["M4 9V4h5", "M15 4h5v5", "M20 15v5h-5", "M9 20H4v-5"],
  save: ["M12 4v11", "M7 11l5 5 5-5", "M5 20h14"],
  file: ["M6 3h8l5 5v13H6z", "M14 3v5h5"],
  auto: ["M12 4a8 8 0 1 0 0 16z", "M12 4a8 8 0 0 1 0 16"],
  light: ["M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z", "M12 2v3", "M12 19v3", "M2 12h3", "M19 12h3", "M5 5l2 2", "M17 17l2 2", "M19 5l-2 2", "M7 17l-2 2"],
  dark: ["M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500z"],
  people: ["M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7z", "M3 20a6 6 0 0 1 12 0", "M16 4.500a3.500 3.500 0 0 1 0 6", "M18 14.500a6 6 0 0 1 3 5.500"],
  swap: ["M4 9h15", "M15 5l4 4-4 4", "M20 15H5", "M9 11l-4 4 4 4"],
  pen: ["M4 20l1-5L16 4l4 4L9 19z"],
  flag: ["M6 21V4", "M6 5h12l-3 4 3 4H6"],
  warning: ["M12 4 2.500 20h19z", "M12 10v5", "M12 17.500h.010"],
  left: ["M15 5l-7 7 7 7"],
  right: ["M9 5l7 7-7 7"],
  out: ["M14 4h6v6", "M20 4 11 13", "M18 14v6H4V6h6"],
};

const SVG = "http://www.w3.org/2000/svg";

/** Icons are hidden from screen readers: the control that has one has its own name. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", `icon icon-${name}`);
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("focusable", "false");
  for (const d of PATHS[name] ?? []) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", d);
    svg.append(path);
  }
  return svg;
}
