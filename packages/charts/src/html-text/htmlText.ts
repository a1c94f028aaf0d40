const TAG = /<\/?[a-z][^<>]*>/gi;
/** Something between angle brackets that begins as an element does. */
const OPENING_TAG = /<[a-z][^<>]*>/i;

/** Whether a text may be HTML. */
export const looksLikeHtml = (text: string): boolean => OPENING_TAG.test(text);

/** What a reader sees of a text that may be HTML, for places that can show no elements. */
export const withoutTags = (text: string): string => (looksLikeHtml(text) ? text.replace(TAG, "") : text);
