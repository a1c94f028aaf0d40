/** A country whose subdivisions can be drawn. */
export interface MappedCountry {
  /** As charts store it. */
  key: string;
  label: string;
  /** Code of ISO 3166-1 of two letters, and that of the shapes. */
  code: string;
  shapes: string;
  /** Names by their codes of ISO 3166-2, without the country's own. */
  subdivisions: Readonly<Record<string, string>>;
  /** Codes of shapes that are not those of the standard. */
  otherCodes?: Readonly<Record<string, string>>;
}

const namesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split("|").map((entry) => [entry.slice(0, entry.indexOf(" ")), entry.slice(entry.indexOf(" ") + 1)]),
  );

export const COUNTRIES: readonly MappedCountry[] = [
  {
    key: "australia",
    label: "Australia",
    code: "AU",
    shapes: "AUS",
    subdivisions: namesOf(
      "ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia",
    ),
    otherCodes: { CT: "ACT", NS: "NSW", QL: "QLD", TS: "TAS", VI: "VIC" },
  },
  {
    key: "brazil",
    label: "Brazil",
    code: "BR",
    shapes: "BRA",
    subdivisions: namesOf(
      "AC Acre|AL Alagoas|AM Amazonas|AP Amapá|BA Bahia|CE Ceará|DF Distrito Federal|ES Espírito Santo|GO Goiás|MA Maranhão|MG Minas Gerais|MS Mato Grosso do Sul|MT Mato Grosso|PA Pará|PB Paraíba|PE Pernambuco|PI Piauí|PR Paraná|RJ Rio de Janeiro|RN Rio Grande do Norte|RO Rondônia|RR Roraima|RS Rio Grande do Sul|SC Santa Catarina|SE Sergipe|SP São Paulo|TO Tocantins",
    ),
  },
  {
    key: "canada",
    label: "Canada",
    code: "CA",
    shapes: "CAN",
    subdivisions: namesOf(
      "AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon",
    ),
  },
  {
    key: "usa",
    label: "USA",
    code: "US",
    shapes: "USA",
    subdivisions: namesOf(
      "AK Alaska|AL Alabama|AR Arkansas|AZ Arizona|CA California|CO Colorado|CT Connecticut|DC District of Columbia|DE Delaware|FL Florida|GA Georgia|HI Hawaii|IA Iowa|ID Idaho|IL Illinois|IN Indiana|KS Kansas|KY Kentucky|LA Louisiana|MA Massachusetts|MD Maryland|ME Maine|MI Michigan|MN Minnesota|MO Missouri|MS Mississippi|MT Montana|NC North Carolina|ND North Dakota|NE Nebraska|NH New Hampshire|NJ New Jersey|NM New Mexico|NV Nevada|NY New York|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VA Virginia|VT Vermont|WA Washington|WI Wisconsin|WV West Virginia|WY Wyoming",
    ),
  },
];

/** The country of a stored key; null: there are no borders of its subdivisions here. */
export const countryOf = (key: string | null): MappedCountry | null =>
  COUNTRIES.find((country) => country.key === key) ?? null;

/** The code of ISO 3166-2 that a cell names, without the country's own: `US-CA`, `CA` and `California` are the same. */
export function subdivisionOf(value: unknown, { code, subdivisions }: MappedCountry): string | null {
  const text = String(value ?? "")
    .trim()
    .toLowerCase();
  const own = text.startsWith(`${code.toLowerCase()}-`) ? text.slice(code.length + 1) : text;
  if (Object.hasOwn(subdivisions, own.toUpperCase())) return own.toUpperCase();
  return Object.keys(subdivisions).find((key) => subdivisions[key]?.toLowerCase() === text) ?? null;
}
