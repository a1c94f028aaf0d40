/** The names of the template parameters of a tab; none when their text is not a JSON object. */
export function parameterNames(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
  } catch {
    return [];
  }
}
