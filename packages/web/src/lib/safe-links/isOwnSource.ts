/** Whether the page's policy loads a picture from this address: from this server, or out of the address itself. */
export function isOwnSource(address: string): boolean {
  if (/^\s*data:image\//i.test(address)) return true;
  return URL.canParse(address, location.href) && new URL(address, location.href).origin === location.origin;
}
