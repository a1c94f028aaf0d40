import DOMPurify from "dompurify";

/** HTML that an author wrote, as nodes that run no script and carry no style. */
export const sanitizeHtml = (html: string): DocumentFragment =>
  DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    FORBID_ATTR: ["style", "id", "name", "class"],
    FORBID_TAGS: ["style", "form", "input", "button", "select", "textarea", "svg", "math", "dialog"],
    ALLOW_DATA_ATTR: false,
  });
