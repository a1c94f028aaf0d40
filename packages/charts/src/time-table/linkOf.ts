const METRIC = /\{\{\s*metric\s*\}\}/g;
const SAFE = /^(https?:|mailto:|\/(?!\/)|\?|#)/i;

/** Where a row's name leads to; null for an address that is no page, such as a script. */
export function linkOf(template: string, name: string): string | null {
  const address = template.trim().replace(METRIC, encodeURIComponent(name));
  return SAFE.test(address) ? address : null;
}
