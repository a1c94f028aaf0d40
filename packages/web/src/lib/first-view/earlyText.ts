/** The field of the page that takes what is typed before the SQL editor is there. */
const ELEMENT_ID = "early-text";

/** Ends the field, and returns what was typed into it; "" where nothing was. */
export function takeEarlyText(): string {
  const field = document.getElementById(ELEMENT_ID) as HTMLTextAreaElement | null;
  field?.remove();
  return field?.value ?? "";
}
