import codes from "i18n-iso-countries/codes.json" with { type: "json" };
import english from "i18n-iso-countries/langs/en.json" with { type: "json" };

/** How a column names countries. */
export type CountryField = "name" | "cioc" | "cca2" | "cca3";

export interface Country {
  /** Its number of ISO 3166-1. */
  id: string;
  name: string;
}

/** Codes of the International Olympic Committee where they differ from ISO's of three letters. */
const OLYMPIC_CODES =
  "ALG DZA ASA ASM ANG AGO ANT ATG ARU ABW BAH BHS BRN BHR BAN BGD BAR BRB BIZ BLZ BER BMU BHU BTN BOT BWA BRU BRN BUL BGR BUR BFA CAM KHM CAY CYM CHA TCD CHI CHL CGO COG CRC CRI CRO HRV DEN DNK ESA SLV GEQ GNQ FIJ FJI GAM GMB GER DEU GRE GRC GRN GRD GUA GTM GUI GIN GBS GNB HAI HTI HON HND INA IDN IRI IRN ISV VIR IVB VGB KSA SAU KUW KWT LAT LVA LES LSO LBA LBY LIB LBN MAD MDG MAW MWI MAS MYS MTN MRT MRI MUS MGL MNG MYA MMR NEP NPL NED NLD NCA NIC NIG NER NGR NGA OMA OMN PLE PSE PAR PRY PHI PHL POR PRT PUR PRI RSA ZAF SAM WSM SEY SYC SIN SGP SLO SVN SOL SLB SRI LKA SUD SDN SUI CHE SKN KNA VIN VCT TAN TZA TOG TGO TGA TON TPE TWN UAE ARE URU URY VAN VUT VIE VNM ZAM ZMB ZIM ZWE".split(
    " ",
  );

/** Names that data have beside those of the standard. */
const OTHER_NAMES: Record<string, string> = {
  "bosnia and herz.": "BA",
  "cape verde": "CV",
  congo: "CG",
  "congo, dem. rep.": "CD",
  "congo, rep.": "CG",
  "czech republic": "CZ",
  czechia: "CZ",
  "dem. rep. congo": "CD",
  "democratic republic of the congo": "CD",
  england: "GB",
  "great britain": "GB",
  iran: "IR",
  "ivory coast": "CI",
  "cote d'ivoire": "CI",
  korea: "KR",
  laos: "LA",
  "hong kong, china": "HK",
  macedonia: "MK",
  moldova: "MD",
  "north korea": "KP",
  "korea, dem. rep.": "KP",
  "korea, rep.": "KR",
  palestine: "PS",
  russia: "RU",
  "south korea": "KR",
  swaziland: "SZ",
  syria: "SY",
  taiwan: "TW",
  tanzania: "TZ",
  turkey: "TR",
  türkiye: "TR",
  "united states of america": "US",
  venezuela: "VE",
  vietnam: "VN",
};

const namesOf = (alpha2: string): string[] =>
  [(english.countries as Record<string, string | string[]>)[alpha2] ?? alpha2].flat();

/** The shortest of the standard's names that says it all: "United States" of five. */
const nameOf = (alpha2: string): string => {
  const names = namesOf(alpha2).filter(({ length }) => length > 4);
  return (names.length > 1 ? names[1] : names[0]) ?? namesOf(alpha2)[0]!;
};

function readCountries(): Record<CountryField, Map<string, Country>> {
  const found: Record<CountryField, Map<string, Country>> = {
    name: new Map(),
    cioc: new Map(),
    cca2: new Map(),
    cca3: new Map(),
  };
  for (const [alpha2, alpha3, id] of codes as [string, string, string][]) {
    const country = { id, name: nameOf(alpha2) };
    found.cca2.set(alpha2.toLowerCase(), country);
    found.cca3.set(alpha3.toLowerCase(), country);
    found.cioc.set(alpha3.toLowerCase(), country);
    for (const name of namesOf(alpha2)) found.name.set(name.toLowerCase(), country);
  }
  for (const [name, alpha2] of Object.entries(OTHER_NAMES)) {
    const country = found.cca2.get(alpha2.toLowerCase());
    if (country) found.name.set(name, country);
  }
  for (let at = 0; at < OLYMPIC_CODES.length; at += 2) {
    const country = found.cca3.get(OLYMPIC_CODES[at + 1]!.toLowerCase());
    if (country) found.cioc.set(OLYMPIC_CODES[at]!.toLowerCase(), country);
  }
  return found;
}

const countries = readCountries();

/** The country that a cell names; null for none. */
export const countryOf = (value: unknown, field: CountryField): Country | null =>
  countries[field].get(
    String(value ?? "")
      .trim()
      .toLowerCase(),
  ) ?? null;
