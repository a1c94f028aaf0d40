import { ENGLISH } from "./englishHolidays.ts";
import { daysFromEaster, fixedDate, type Holidays, nthWeekday } from "./holidayRules.ts";

const US: Holidays = [
  ["New Year's Day", fixedDate(1, 1)],
  ["Martin Luther King Jr. Day", nthWeekday(3, 1, 1)],
  ["Washington's Birthday", nthWeekday(3, 1, 2)],
  ["Presidents' Day", nthWeekday(3, 1, 2)],
  ["Memorial Day", nthWeekday(-1, 1, 5)],
  ["Juneteenth National Independence Day", fixedDate(6, 19)],
  ["Independence Day", fixedDate(7, 4)],
  ["Labor Day", nthWeekday(1, 1, 9)],
  ["Columbus Day", nthWeekday(2, 1, 10)],
  ["Veterans Day", fixedDate(11, 11)],
  ["Thanksgiving Day", nthWeekday(4, 4, 11)],
  ["Christmas Day", fixedDate(12, 25)],
];
const GB: Holidays = [
  ["New Year's Day", fixedDate(1, 1)],
  ["Good Friday", daysFromEaster(-2)],
  ["Easter Monday", daysFromEaster(1)],
  ["May Day", nthWeekday(1, 1, 5)],
  ["Spring Bank Holiday", nthWeekday(-1, 1, 5)],
  ["Late Summer Bank Holiday", nthWeekday(-1, 1, 8)],
  ["Christmas Day", fixedDate(12, 25)],
  ["Boxing Day", fixedDate(12, 26)],
];
const CA: Holidays = [
  ["New Year's Day", fixedDate(1, 1)],
  ["Good Friday", daysFromEaster(-2)],
  ["Easter Monday", daysFromEaster(1)],
  ["Canada Day", fixedDate(7, 1)],
  ["Labour Day", nthWeekday(1, 1, 9)],
  ["Labor Day", nthWeekday(1, 1, 9)],
  ["National Day for Truth and Reconciliation", fixedDate(9, 30)],
  ["Thanksgiving", nthWeekday(2, 1, 10)],
  ["Remembrance Day", fixedDate(11, 11)],
  ["Christmas Day", fixedDate(12, 25)],
  ["Boxing Day", fixedDate(12, 26)],
];
const AU: Holidays = [
  ["New Year's Day", fixedDate(1, 1)],
  ["Australia Day", fixedDate(1, 26)],
  ["Good Friday", daysFromEaster(-2)],
  ["Easter Monday", daysFromEaster(1)],
  ["ANZAC Day", fixedDate(4, 25)],
  ["Christmas Day", fixedDate(12, 25)],
  ["Boxing Day", fixedDate(12, 26)],
];
const IE: Holidays = [
  ["New Year's Day", fixedDate(1, 1)],
  ["Saint Patrick's Day", fixedDate(3, 17)],
  ["Easter Monday", daysFromEaster(1)],
  ["May Day", nthWeekday(1, 1, 5)],
  ["June Holiday", nthWeekday(1, 1, 6)],
  ["August Holiday", nthWeekday(1, 1, 8)],
  ["October Holiday", nthWeekday(-1, 1, 10)],
  ["Christmas Day", fixedDate(12, 25)],
  ["Saint Stephen's Day", fixedDate(12, 26)],
];
const DE: Holidays = [
  ["Neujahr", fixedDate(1, 1)],
  ["Karfreitag", daysFromEaster(-2)],
  ["Ostermontag", daysFromEaster(1)],
  ["Erster Mai", fixedDate(5, 1)],
  ["Christi Himmelfahrt", daysFromEaster(39)],
  ["Pfingstmontag", daysFromEaster(50)],
  ["Tag der Deutschen Einheit", fixedDate(10, 3)],
  ["Erster Weihnachtstag", fixedDate(12, 25)],
  ["Zweiter Weihnachtstag", fixedDate(12, 26)],
];
const AT: Holidays = [
  ["Neujahr", fixedDate(1, 1)],
  ["Heilige Drei Könige", fixedDate(1, 6)],
  ["Ostermontag", daysFromEaster(1)],
  ["Staatsfeiertag", fixedDate(5, 1)],
  ["Christi Himmelfahrt", daysFromEaster(39)],
  ["Pfingstmontag", daysFromEaster(50)],
  ["Fronleichnam", daysFromEaster(60)],
  ["Mariä Himmelfahrt", fixedDate(8, 15)],
  ["Nationalfeiertag", fixedDate(10, 26)],
  ["Allerheiligen", fixedDate(11, 1)],
  ["Mariä Empfängnis", fixedDate(12, 8)],
  ["Christtag", fixedDate(12, 25)],
  ["Stefanitag", fixedDate(12, 26)],
];
const FR: Holidays = [
  ["Jour de l'an", fixedDate(1, 1)],
  ["Lundi de Pâques", daysFromEaster(1)],
  ["Fête du Travail", fixedDate(5, 1)],
  ["Fête de la Victoire", fixedDate(5, 8)],
  ["Ascension", daysFromEaster(39)],
  ["Lundi de Pentecôte", daysFromEaster(50)],
  ["Fête nationale", fixedDate(7, 14)],
  ["Assomption", fixedDate(8, 15)],
  ["Toussaint", fixedDate(11, 1)],
  ["Armistice", fixedDate(11, 11)],
  ["Noël", fixedDate(12, 25)],
];
const IT: Holidays = [
  ["Capodanno", fixedDate(1, 1)],
  ["Epifania del Signore", fixedDate(1, 6)],
  ["Pasqua di Resurrezione", daysFromEaster(0)],
  ["Lunedì dell'Angelo", daysFromEaster(1)],
  ["Festa della Liberazione", fixedDate(4, 25)],
  ["Festa dei Lavoratori", fixedDate(5, 1)],
  ["Festa della Repubblica", fixedDate(6, 2)],
  ["Assunzione della Vergine", fixedDate(8, 15)],
  ["Tutti i Santi", fixedDate(11, 1)],
  ["Immacolata Concezione", fixedDate(12, 8)],
  ["Natale", fixedDate(12, 25)],
  ["Santo Stefano", fixedDate(12, 26)],
];
const ES: Holidays = [
  ["Año Nuevo", fixedDate(1, 1)],
  ["Epifanía del Señor", fixedDate(1, 6)],
  ["Viernes Santo", daysFromEaster(-2)],
  ["Fiesta del Trabajo", fixedDate(5, 1)],
  ["Asunción de la Virgen", fixedDate(8, 15)],
  ["Fiesta Nacional de España", fixedDate(10, 12)],
  ["Todos los Santos", fixedDate(11, 1)],
  ["Día de la Constitución Española", fixedDate(12, 6)],
  ["Inmaculada Concepción", fixedDate(12, 8)],
  ["Natividad del Señor", fixedDate(12, 25)],
];
const NL: Holidays = [
  ["Nieuwjaarsdag", fixedDate(1, 1)],
  ["Goede Vrijdag", daysFromEaster(-2)],
  ["Eerste paasdag", daysFromEaster(0)],
  ["Tweede paasdag", daysFromEaster(1)],
  ["Koningsdag", fixedDate(4, 27)],
  ["Bevrijdingsdag", fixedDate(5, 5)],
  ["Hemelvaartsdag", daysFromEaster(39)],
  ["Eerste Pinksterdag", daysFromEaster(49)],
  ["Tweede Pinksterdag", daysFromEaster(50)],
  ["Eerste Kerstdag", fixedDate(12, 25)],
  ["Tweede Kerstdag", fixedDate(12, 26)],
];
const BR: Holidays = [
  ["Confraternização Universal", fixedDate(1, 1)],
  ["Sexta-feira Santa", daysFromEaster(-2)],
  ["Tiradentes", fixedDate(4, 21)],
  ["Dia do Trabalhador", fixedDate(5, 1)],
  ["Independência do Brasil", fixedDate(9, 7)],
  ["Nossa Senhora Aparecida", fixedDate(10, 12)],
  ["Finados", fixedDate(11, 2)],
  ["Proclamação da República", fixedDate(11, 15)],
  ["Natal", fixedDate(12, 25)],
];

const OWN: Readonly<Record<string, Holidays>> = { US, GB, UK: GB, CA, AU, IE, DE, AT, FR, IT, ES, NL, BR };

/** National holidays of a country, under their English names and under those of its language. */
export const holidaysOf = (country: string): Holidays =>
  [ENGLISH, OWN].flatMap((names) => (Object.hasOwn(names, country) ? (names[country] ?? []) : []));
