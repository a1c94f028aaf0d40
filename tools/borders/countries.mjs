// The countries whose regions are drawn, by the keys that charts store.

/** The overseas departments of France, beside the others. */
const FRENCH_DEPARTMENTS = {
  "FR-GP": { to: [-4, 41.6], scale: 1 },
  "FR-MQ": { to: [-2.6, 41.7], scale: 1 },
  "FR-GF": { to: [-1.1, 41.6], scale: 0.22 },
  "FR-RE": { to: [0.5, 41.7], scale: 1 },
  "FR-YT": { to: [2.2, 41.5], scale: 1.2 },
};

/** The other French territories, which countries of ISO 3166-1 are, too. */
const FRENCH_TERRITORIES = {
  "FR-PF": { to: [-7.5, 43.3], scale: 0.08 },
  "FR-TF": { to: [5.6, 40], scale: 0.03 },
  "FR-WF": { to: [-7.5, 46.6], scale: 0.25 },
  "FR-NC": { to: [-7.5, 41.6], scale: 0.2 },
  "FR-PM": { to: [-7.5, 48.4], scale: 1.2 },
  "FR-MF": { to: [-7.5, 49.6], scale: 4 },
  "FR-BL": { to: [-6.6, 49.6], scale: 4 },
};

/** The regions of Turkey (NUTS 1) by their provinces. */
const TURKISH_REGIONS = {
  TR1: ["İstanbul", "34"],
  TR2: ["Batı Marmara", "10 17 22 39 59"],
  TR3: ["Ege", "03 09 20 35 43 45 48 64"],
  TR4: ["Doğu Marmara", "11 14 16 26 41 54 77 81"],
  TR5: ["Batı Anadolu", "06 42 70"],
  TR6: ["Akdeniz", "01 07 15 31 32 33 46 80"],
  TR7: ["Orta Anadolu", "38 40 50 51 58 66 68 71"],
  TR8: ["Batı Karadeniz", "05 18 19 37 55 57 60 67 74 78"],
  TR9: ["Doğu Karadeniz", "08 28 29 52 53 61"],
  TRA: ["Kuzeydoğu Anadolu", "04 24 25 36 69 75 76"],
  TRB: ["Ortadoğu Anadolu", "12 13 23 30 44 49 62 65"],
  TRC: ["Güneydoğu Anadolu", "02 21 27 47 56 63 72 73 79"],
};

const turkishRegion = (province) =>
  Object.keys(TURKISH_REGIONS).find((code) =>
    TURKISH_REGIONS[code][1].split(" ").some((number) => province === `TR-${number}`),
  );

/**
 * What differs from "all regions whose code begins with the country's".
 * `without`: codes that lie far away and have few people. `others`: regions that are countries, too, by the country's code.
 * `moved`: what is drawn beside the rest, in another size. `regionOf`: the code and name of what regions are put together to.
 * `eastOf`: what lies west of this longitude belongs to the east of the date line.
 */
const SPECIAL = {
  australia: { without: ["AU-X03~", "AU-X04~"] },
  china: { others: { "CN-71": "TW", "CN-91": "HK", "CN-92": "MO" } },
  fiji: { eastOf: 0 },
  finland: { others: { "FI-01": "AX" } },
  france: { moved: FRENCH_DEPARTMENTS },
  france_overseas: {
    others: {
      "FR-PF": "PF",
      "FR-TF": "TF",
      "FR-WF": "WF",
      "FR-NC": "NC",
      "FR-PM": "PM",
      "FR-MF": "MF",
      "FR-BL": "BL",
    },
    moved: { ...FRENCH_DEPARTMENTS, ...FRENCH_TERRITORIES },
  },
  france_regions: {
    regionOf: ({ region_cod, region }) => ({ code: region_cod, name: region }),
    moved: {
      "FR-GUA": FRENCH_DEPARTMENTS["FR-GP"],
      "FR-MTQ": FRENCH_DEPARTMENTS["FR-MQ"],
      "FR-GUF": FRENCH_DEPARTMENTS["FR-GF"],
      "FR-LRE": FRENCH_DEPARTMENTS["FR-RE"],
      "FR-MAY": FRENCH_DEPARTMENTS["FR-YT"],
    },
  },
  italy_regions: { regionOf: ({ region_cod, region }) => ({ code: region_cod, name: region }) },
  netherlands: { without: ["NL-BQ1", "NL-BQ2", "NL-BQ3", "NL-SX"] },
  new_zealand: { eastOf: 0 },
  norway: { without: ["NO-X01~"], moved: { "NO-21": { to: [10, 69.7], scale: 0.4 } } },
  philippines_regions: { regionOf: ({ region_cod, region }) => ({ code: region_cod, name: region }) },
  portugal: {
    moved: { "PT-20": { to: [-12, 40.5], scale: 0.7 }, "PT-30": { to: [-11.5, 37.5], scale: 1 } },
  },
  russia: { eastOf: 0 },
  spain: {
    moved: {
      "ES-TF": { from: [-17.2, 28.2], to: [-9.6, 35.6], scale: 1 },
      "ES-GC": { from: [-17.2, 28.2], to: [-9.6, 35.6], scale: 1 },
    },
  },
  turkey_regions: {
    regionOf: ({ iso_3166_2 }) => {
      const code = turkishRegion(iso_3166_2);
      return { code, name: TURKISH_REGIONS[code][0] };
    },
  },
  usa: {
    without: ["US-PR"],
    moved: {
      "US-AK": { from: [-152, 64], to: [-115.5, 25.5], scale: 0.2, westOf: 0 },
      "US-HI": { from: [-157.4, 20.6], to: [-105.5, 25], scale: 0.95 },
    },
  },
};

/** Keys with the countries' codes of ISO 3166-1. */
const CODES = `
  afghanistan AF|aland AX|albania AL|algeria DZ|american_samoa AS|andorra AD|angola AO|anguilla AI|
  antarctica AQ|antigua_and_barbuda AG|argentina AR|armenia AM|australia AU|austria AT|
  azerbaijan AZ|bahrain BH|bangladesh BD|barbados BB|belarus BY|belgium BE|belize BZ|benin BJ|
  bermuda BM|bhutan BT|bolivia BO|bosnia_and_herzegovina BA|botswana BW|brazil BR|brunei BN|
  bulgaria BG|burkina_faso BF|burundi BI|cambodia KH|cameroon CM|canada CA|cape_verde CV|
  central_african_republic CF|chad TD|chile CL|china CN|colombia CO|comoros KM|cook_islands CK|
  costa_rica CR|croatia HR|cuba CU|cyprus CY|czech_republic CZ|democratic_republic_of_the_congo CD|
  denmark DK|djibouti DJ|dominica DM|dominican_republic DO|ecuador EC|egypt EG|el_salvador SV|
  equatorial_guinea GQ|eritrea ER|estonia EE|eswatini SZ|ethiopia ET|fiji FJ|finland FI|france FR|
  france_overseas FR|france_regions FR|french_polynesia PF|gabon GA|gambia GM|georgia GE|germany DE|
  ghana GH|greece GR|greenland GL|grenada GD|guatemala GT|guinea GN|guinea_bissau GW|guyana GY|
  haiti HT|honduras HN|hungary HU|iceland IS|india IN|indonesia ID|iran IR|iraq IQ|ireland IE|
  israel IL|italy IT|italy_regions IT|ivory_coast CI|jamaica JM|japan JP|jordan JO|kazakhstan KZ|
  kenya KE|korea KR|kuwait KW|kyrgyzstan KG|laos LA|latvia LV|lebanon LB|lesotho LS|liberia LR|
  libya LY|liechtenstein LI|lithuania LT|luxembourg LU|macedonia MK|madagascar MG|malawi MW|
  malaysia MY|maldives MV|mali ML|malta MT|marshall_islands MH|mauritania MR|mauritius MU|mexico MX|
  moldova MD|mongolia MN|montenegro ME|montserrat MS|morocco MA|mozambique MZ|myanmar MM|namibia NA|
  nauru NR|nepal NP|netherlands NL|new_caledonia NC|new_zealand NZ|nicaragua NI|niger NE|nigeria NG|
  north_korea KP|northern_mariana_islands MP|norway NO|oman OM|pakistan PK|palau PW|panama PA|
  papua_new_guinea PG|paraguay PY|peru PE|philippines PH|philippines_regions PH|poland PL|
  portugal PT|qatar QA|republic_of_serbia RS|republic_of_the_congo CG|romania RO|russia RU|
  rwanda RW|saint_lucia LC|saint_pierre_and_miquelon PM|saint_vincent_and_the_grenadines VC|
  samoa WS|san_marino SM|sao_tome_and_principe ST|saudi_arabia SA|senegal SN|seychelles SC|
  sierra_leone SL|singapore SG|slovakia SK|slovenia SI|solomon_islands SB|somalia SO|
  south_africa ZA|south_sudan SS|spain ES|sri_lanka LK|sudan SD|suriname SR|sweden SE|
  switzerland CH|syria SY|taiwan TW|tajikistan TJ|tanzania TZ|thailand TH|the_bahamas BS|
  timorleste TL|togo TG|tonga TO|trinidad_and_tobago TT|tunisia TN|turkey TR|turkey_regions TR|
  turkmenistan TM|turks_and_caicos_islands TC|uganda UG|uk GB|ukraine UA|united_arab_emirates AE|
  united_states_minor_outlying_islands UM|united_states_virgin_islands VI|uruguay UY|usa US|
  uzbekistan UZ|vanuatu VU|venezuela VE|vietnam VN|wallis_and_futuna WF|yemen YE|zambia ZM|
  zimbabwe ZW
`;

/** All countries: `key`, `code`, and what is special about them. */
export const COUNTRIES = CODES.replace(/\s*\n\s*/g, "")
  .split("|")
  .map((entry) => {
    const [key, code] = entry.split(" ");
    return { key, code, ...SPECIAL[key] };
  });
