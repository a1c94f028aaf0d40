import { type DefaultTreeAdapterTypes, parseFragment, defaultTreeAdapter as tree } from "parse5";

/** A piece of text that begins on a line of its own, or a row of a table. */
export type HtmlBlock =
  | { kind: "text"; text: string; look: TextLook; indent: number; bullet: string }
  | { kind: "row"; cells: string[]; isHead: boolean }
  | { kind: "rule" };

export type TextLook = "h1" | "h2" | "h3" | "text" | "quiet" | "code";

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Of these nothing is shown. */
const DROPPED = new Set(
  "script style template noscript noembed noframes iframe object embed svg math head title textarea select audio video canvas".split(
    " ",
  ),
);
const INLINE = new Set(
  "a abbr acronym b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var wbr".split(
    " ",
  ),
);
const LOOKS: Record<string, TextLook> = {
  h1: "h1",
  h2: "h2",
  h3: "h3",
  h4: "h3",
  h5: "h3",
  h6: "h3",
  blockquote: "quiet",
  figcaption: "quiet",
  pre: "code",
};
/** Deeper elements are left out, so that the recursion has an end. */
const MAX_DEPTH = 200;
/** More than any picture has room for. */
const MOST_BLOCKS = 500;

interface Place {
  look: TextLook;
  indent: number;
  bullet: string;
  depth: number;
}

/** All text of a node in one line. */
function textIn(node: Node, depth = 0): string {
  if (tree.isTextNode(node)) return node.value;
  if (!tree.isElementNode(node) || DROPPED.has(node.tagName) || depth > MAX_DEPTH) return "";
  if (node.tagName === "br") return " ";
  return node.childNodes.map((child) => textIn(child, depth + 1)).join("");
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** HTML as the lines that a reader sees of it; looks and places of its own style rules are left out. */
export function htmlBlocks(html: string): HtmlBlock[] {
  const blocks: HtmlBlock[] = [];
  let waiting = "";

  function flush(place: Place): void {
    const texts =
      place.look === "code" ? waiting.split("\n").map((line) => line.trimEnd()) : [oneLine(waiting)];
    waiting = "";
    for (const [at, text] of texts.entries()) {
      if (text.trim() === "" || blocks.length >= MOST_BLOCKS) continue;
      const { look, indent, bullet } = place;
      blocks.push({ kind: "text", text, look, indent, bullet: at === 0 ? bullet : "" });
      place.bullet = "";
    }
  }

  function walk(nodes: readonly Node[], place: Place): void {
    if (place.depth > MAX_DEPTH) return;
    for (const node of nodes) {
      if (tree.isTextNode(node)) waiting += node.value;
      if (!tree.isElementNode(node) || DROPPED.has(node.tagName)) continue;
      if (INLINE.has(node.tagName)) walk(node.childNodes, { ...place, depth: place.depth + 1 });
      else {
        flush(place);
        block(node, place);
      }
    }
  }

  function block(element: Element, place: Place): void {
    const { tagName, childNodes } = element;
    const inner = { ...place, look: LOOKS[tagName] ?? place.look, depth: place.depth + 1 };
    if (tagName === "hr") blocks.push({ kind: "rule" });
    else if (tagName === "tr") {
      const cells = childNodes.filter(tree.isElementNode);
      const isHead = cells.length > 0 && cells.every((cell) => cell.tagName === "th");
      if (blocks.length < MOST_BLOCKS)
        blocks.push({ kind: "row", cells: cells.map((cell) => oneLine(textIn(cell))), isHead });
    } else if (tagName === "ul" || tagName === "ol") {
      let count = 0;
      for (const item of childNodes.filter(tree.isElementNode)) {
        count += 1;
        const bullet = tagName === "ul" ? "•" : `${count}.`;
        const line = { ...inner, indent: inner.indent + 1, bullet };
        walk(item.childNodes, line);
        flush(line);
      }
    } else {
      walk(childNodes, inner);
      flush(inner);
    }
  }

  const root: Place = { look: "text", indent: 0, bullet: "", depth: 0 };
  walk(parseFragment(html).childNodes, root);
  flush(root);
  return blocks;
}
