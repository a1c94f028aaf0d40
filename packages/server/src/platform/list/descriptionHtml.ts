const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A description as HTML that holds nothing but paragraphs and line breaks; its own tags are shown as text. */
export function descriptionHtml(text: string | null): string {
  if (!text) return "";
  const safe = text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
  return safe
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll("\n", "<br />")}</p>`)
    .join("");
}
