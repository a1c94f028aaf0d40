/** The field of the page that takes what is typed before the SQL editor is there. */
const ELEMENT_ID = "early-text";

/** What was typed and pressed before the SQL editor was there; `app/first-paint/earlyKeys.js` writes down the keys. */
interface EarlyText {
  /** "" where nothing was typed. */
  text: string;
  /** Whether all text was selected first, so that it takes the place of what the tab has. */
  replacesAll: boolean;
  /** Whether it was asked to run. */
  runs: boolean;
}

/** Ends the field, and returns what was typed into it. */
export function takeEarlyText(): EarlyText {
  const field = document.getElementById(ELEMENT_ID) as HTMLTextAreaElement | null;
  field?.remove();
  const { replacesAll, runs } = field?.dataset ?? {};
  return { text: field?.value ?? "", replacesAll: replacesAll !== undefined, runs: runs !== undefined };
}
