/** A time range as people read it: days without their midnight, a dash between the sides. Words stay as they are. */
export const shortRange = (text: string): string =>
  text
    .replaceAll(/(\d{4}-\d{2}-\d{2})T00:00:00\b/g, "$1")
    .replaceAll(/(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/g, "$1 $2")
    .replace(/(?<=\S) : (?=\S)/, " – ");
