/** The ports of services, by their name. */
const PORTS: Readonly<Record<string, readonly number[]>> = {
  http: [80],
  ssh: [22],
  https: [443],
  ftp: [20, 21],
  ftps: [989, 990],
  telnet: [23],
  telnets: [992],
  smtp: [25],
  submissions: [465],
  kerberos: [88],
  "kerberos-adm": [749],
  pop3: [110],
  pop3s: [995],
  nntp: [119],
  nntps: [563],
  ntp: [123],
  snmp: [161],
  ldap: [389],
  ldaps: [636],
  imap2: [143],
  imaps: [993],
};
const LAST_PORT = 65_535;

/** The ports that a number or the name of a service stands for; a text: what is wrong with it. */
export function readPorts(text: string): readonly number[] | string {
  const wrong = `'${text}' does not appear to be a port name or number`;
  if (/^\d+$/.test(text)) return Number(text) >= 1 && Number(text) <= LAST_PORT ? [Number(text)] : wrong;
  return Object.hasOwn(PORTS, text) ? PORTS[text]! : wrong;
}
