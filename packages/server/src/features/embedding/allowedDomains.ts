/** `example.com`, `https://example.com:8443`, `https://*.example.com`: what a content policy takes as a source. */
const DOMAIN = /^(?:(https?):\/\/)?((?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::(\d{1,5}))?\/?$/i;

interface Domain {
  /** Missing: both. */
  scheme: string | undefined;
  host: string;
  /** Missing: the usual one of the scheme. */
  port: string | undefined;
}

function readDomain(text: string): Domain | null {
  const [, scheme, host, port] = DOMAIN.exec(text.trim()) ?? [];
  return host === undefined
    ? null
    : { scheme: scheme?.toLowerCase(), host: host.toLowerCase(), port: port && String(Number(port)) };
}

/** Those of the texts that name no site. */
export const malformedDomains = (domains: readonly string[]): string[] =>
  domains.filter((domain) => readDomain(domain) === null);

/** Whether the address of a page is one of an allowed site. `domains`: empty for any. */
export function isAllowed(domains: readonly string[], pageAddress: string | undefined): boolean {
  if (domains.length === 0) return true;
  if (!pageAddress || !URL.canParse(pageAddress)) return false;
  const page = new URL(pageAddress);
  return domains.some((text) => {
    const domain = readDomain(text);
    return domain !== null && isAt(page, domain);
  });
}

function isAt(page: URL, { scheme, host, port }: Domain): boolean {
  const own = page.protocol.slice(0, -1);
  if (own !== "http" && own !== "https") return false;
  if (scheme !== undefined && scheme !== own) return false;
  const usual = own === "https" ? "443" : "80";
  if ((port ?? usual) !== (page.port || usual)) return false;
  // A star stands for one or more names, as in a content policy.
  return host.startsWith("*.") ? page.hostname.endsWith(host.slice(1)) : page.hostname === host;
}

/** The sources of `frame-ancestors` for the allowed sites. What is no site never reaches the header. */
export function frameAncestors(domains: readonly string[]): string {
  if (domains.length === 0) return "*";
  const sources = domains.flatMap((text) => {
    const domain = readDomain(text);
    if (domain === null) return [];
    const { scheme, host, port } = domain;
    return `${scheme ? `${scheme}://` : ""}${host}${port ? `:${port}` : ""}`;
  });
  return sources.length === 0 ? "'none'" : sources.join(" ");
}
