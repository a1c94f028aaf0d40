import { ENGLISH } from "./englishHolidays.ts";
import { easter, fixed, type Holidays, nth } from "./holidayRules.ts";

const US: Holidays = [
  ["New Year's Day", fixed(1, 1)],
  ["Martin Luther King Jr. Day", nth(3, 1, 1)],
  ["Washington's Birthday", nth(3, 1, 2)],
  ["Presidents' Day", nth(3, 1, 2)],
  ["Memorial Day", nth(-1, 1, 5)],
  ["Juneteenth National Independence Day", fixed(6, 19)],
  ["Independence Day", fixed(7, 4)],
  ["Labor Day", nth(1, 1, 9)],
  ["Columbus Day", nth(2, 1, 10)],
  ["Veterans Day", fixed(11, 11)],
  ["Thanksgiving Day", nth(4, 4, 11)],
  ["Christmas Day", fixed(12, 25)],
];
const GB: Holidays = [
  ["New Year's Day", fixed(1, 1)],
  ["Good Friday", easter(-2)],
  ["Easter Monday", easter(1)],
  ["May Day", nth(1, 1, 5)],
  ["Spring Bank Holiday", nth(-1, 1, 5)],
  ["Late Summer Bank Holiday", nth(-1, 1, 8)],
  ["Christmas Day", fixed(12, 25)],
  ["Boxing Day", fixed(12, 26)],
];
const CA: Holidays = [
  ["New Year's Day", fixed(1, 1)],
  ["Good Friday", easter(-2)],
  ["Easter Monday", easter(1)],
  ["Canada Day", fixed(7, 1)],
  ["Labour Day", nth(1, 1, 9)],
  ["Labor Day", nth(1, 1, 9)],
  ["National Day for Truth and Reconciliation", fixed(9, 30)],
  ["Thanksgiving", nth(2, 1, 10)],
  ["Remembrance Day", fixed(11, 11)],
  ["Christmas Day", fixed(12, 25)],
  ["Boxing Day", fixed(12, 26)],
];
const AU: Holidays = [
  ["New Year's Day", fixed(1, 1)],
  ["Australia Day", fixed(1, 26)],
  ["Good Friday", easter(-2)],
  ["Easter Monday", easter(1)],
  ["ANZAC Day", fixed(4, 25)],
  ["Christmas Day", fixed(12, 25)],
  ["Boxing Day", fixed(12, 26)],
];
const IE: Holidays = [
  ["New Year's Day", fixed(1, 1)],
  ["Saint Patrick's Day", fixed(3, 17)],
  ["Easter Monday", easter(1)],
  ["May Day", nth(1, 1, 5)],
  ["June Holiday", nth(1, 1, 6)],
  ["August Holiday", nth(1, 1, 8)],
  ["October Holiday", nth(-1, 1, 10)],
  ["Christmas Day", fixed(12, 25)],
  ["Saint Stephen's Day", fixed(12, 26)],
];
const DE: Holidays = [
  ["Neujahr", fixed(1, 1)],
  ["Karfreitag", easter(-2)],
  ["Ostermontag", easter(1)],
  ["Erster Mai", fixed(5, 1)],
  ["Christi Himmelfahrt", easter(39)],
  ["Pfingstmontag", easter(50)],
  ["Tag der Deutschen Einheit", fixed(10, 3)],
  ["Erster Weihnachtstag", fixed(12, 25)],
  ["Zweiter Weihnachtstag", fixed(12, 26)],
];
const AT: Holidays = [
  ["Neujahr", fixed(1, 1)],
  ["Heilige Drei Könige", fixed(1, 6)],
  ["Ostermontag", easter(1)],
  ["Staatsfeiertag", fixed(5, 1)],
  ["Christi Himmelfahrt", easter(39)],
  ["Pfingstmontag", easter(50)],
  ["Fronleichnam", easter(60)],
  ["Mariä Himmelfahrt", fixed(8, 15)],
  ["Nationalfeiertag", fixed(10, 26)],
  ["Allerheiligen", fixed(11, 1)],
  ["Mariä Empfängnis", fixed(12, 8)],
  ["Christtag", fixed(12, 25)],
  ["Stefanitag", fixed(12, 26)],
];
const FR: Holidays = [
  ["Jour de l'an", fixed(1, 1)],
  ["Lundi de Pâques", easter(1)],
  ["Fête du Travail", fixed(5, 1)],
  ["Fête de la Victoire", fixed(5, 8)],
  ["Ascension", easter(39)],
  ["Lundi de Pentecôte", easter(50)],
  ["Fête nationale", fixed(7, 14)],
  ["Assomption", fixed(8, 15)],
  ["Toussaint", fixed(11, 1)],
  ["Armistice", fixed(11, 11)],
  ["Noël", fixed(12, 25)],
];
const IT: Holidays = [
  ["Capodanno", fixed(1, 1)],
  ["Epifania del Signore", fixed(1, 6)],
  ["Pasqua di Resurrezione", easter(0)],
  ["Lunedì dell'Angelo", easter(1)],
  ["Festa della Liberazione", fixed(4, 25)],
  ["Festa dei Lavoratori", fixed(5, 1)],
  ["Festa della Repubblica", fixed(6, 2)],
  ["Assunzione della Vergine", fixed(8, 15)],
  ["Tutti i Santi", fixed(11, 1)],
  ["Immacolata Concezione", fixed(12, 8)],
  ["Natale", fixed(12, 25)],
  ["Santo Stefano", fixed(12, 26)],
];
const ES: Holidays = [
  ["Año Nuevo", fixed(1, 1)],
  ["Epifanía del Señor", fixed(1, 6)],
  ["Viernes Santo", easter(-2)],
  ["Fiesta del Trabajo", fixed(5, 1)],
  ["Asunción de la Virgen", fixed(8, 15)],
  ["Fiesta Nacional de España", fixed(10, 12)],
  ["Todos los Santos", fixed(11, 1)],
  ["Día de la Constitución Española", fixed(12, 6)],
  ["Inmaculada Concepción", fixed(12, 8)],
  ["Natividad del Señor", fixed(12, 25)],
];
const NL: Holidays = [
  ["Nieuwjaarsdag", fixed(1, 1)],
  ["Goede Vrijdag", easter(-2)],
  ["Eerste paasdag", easter(0)],
  ["Tweede paasdag", easter(1)],
  ["Koningsdag", fixed(4, 27)],
  ["Bevrijdingsdag", fixed(5, 5)],
  ["Hemelvaartsdag", easter(39)],
  ["Eerste Pinksterdag", easter(49)],
  ["Tweede Pinksterdag", easter(50)],
  ["Eerste Kerstdag", fixed(12, 25)],
  ["Tweede Kerstdag", fixed(12, 26)],
];
const BR: Holidays = [
  ["Confraternização Universal", fixed(1, 1)],
  ["Sexta-feira Santa", easter(-2)],
  ["Tiradentes", fixed(4, 21)],
  ["Dia do Trabalhador", fixed(5, 1)],
  ["Independência do Brasil", fixed(9, 7)],
  ["Nossa Senhora Aparecida", fixed(10, 12)],
  ["Finados", fixed(11, 2)],
  ["Proclamação da República", fixed(11, 15)],
  ["Natal", fixed(12, 25)],
];

const OWN: Readonly<Record<string, Holidays>> = { US, GB, UK: GB, CA, AU, IE, DE, AT, FR, IT, ES, NL, BR };

/** National holidays of a country, under their English names and under those of its language. */
export const holidaysOf = (country: string): Holidays =>
  [ENGLISH, OWN].flatMap((names) => (Object.hasOwn(names, country) ? (names[country] ?? []) : []));
