/** The words of a text, by which the long lists are written. */
export const words = (text: string): string[] => text.trim().split(/\s+/);
