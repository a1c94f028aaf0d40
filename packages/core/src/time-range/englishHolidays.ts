import { chineseDay, daysFrom, diwali, hebrewDay, islamicDay } from "./calendarRules.ts";
import { daysFromEaster, fixedDate, type Holidays } from "./holidayRules.ts";

const NEW_YEAR: Holidays = [["New Year's Day", fixedDate(1, 1)]];
const LABOUR_DAY: Holidays = [
  ["Labor Day", fixedDate(5, 1)],
  ["Labour Day", fixedDate(5, 1)],
  ["May Day", fixedDate(5, 1)],
];
const CHRISTMAS: Holidays = [["Christmas Day", fixedDate(12, 25)]];
const SECOND_CHRISTMAS: Holidays = [
  ["Second Day of Christmas", fixedDate(12, 26)],
  ["Saint Stephen's Day", fixedDate(12, 26)],
];
const ALL_SAINTS: Holidays = [["All Saints' Day", fixedDate(11, 1)]];
const ASSUMPTION: Holidays = [["Assumption Day", fixedDate(8, 15)]];
const IMMACULATE: Holidays = [["Immaculate Conception", fixedDate(12, 8)]];
const EPIPHANY: Holidays = [["Epiphany", fixedDate(1, 6)]];
const GOOD_FRIDAY: Holidays = [["Good Friday", daysFromEaster(-2)]];
const EASTER: Holidays = [
  ["Easter Sunday", daysFromEaster(0)],
  ["Easter Monday", daysFromEaster(1)],
];
const ASCENSION: Holidays = [["Ascension Day", daysFromEaster(39)]];
const WHIT: Holidays = [
  ["Whit Sunday", daysFromEaster(49)],
  ["Whit Monday", daysFromEaster(50)],
];
const CORPUS_CHRISTI: Holidays = [["Corpus Christi", daysFromEaster(60)]];
const LUNAR_NEW_YEAR: Holidays = [
  ["Chinese New Year", chineseDay(1, 1)],
  ["Lunar New Year", chineseDay(1, 1)],
  ["Spring Festival", chineseDay(1, 1)],
];
const EID: Holidays = [
  ["Eid al-Fitr", islamicDay(10, 1)],
  ["Arafat Day", islamicDay(12, 9)],
  ["Eid al-Adha", islamicDay(12, 10)],
];
const ISLAMIC: Holidays = [
  ...EID,
  ["Islamic New Year", islamicDay(1, 1)],
  ["Ashura", islamicDay(1, 10)],
  ["Prophet's Birthday", islamicDay(3, 12)],
  ["Mawlid", islamicDay(3, 12)],
];
const DIWALI: Holidays = [
  ["Diwali", diwali],
  ["Deepavali", diwali],
];

/** National holidays by country code, under their English names. */
export const ENGLISH: Readonly<Record<string, Holidays>> = {
  DE: [
    ...[NEW_YEAR, GOOD_FRIDAY, EASTER, LABOUR_DAY, ASCENSION, WHIT, CHRISTMAS, SECOND_CHRISTMAS].flat(),
    ["German Unity Day", fixedDate(10, 3)],
  ],
  AT: [
    ...[NEW_YEAR, EPIPHANY, EASTER, LABOUR_DAY, ASCENSION, WHIT, CORPUS_CHRISTI, ASSUMPTION].flat(),
    ["National Day", fixedDate(10, 26)],
    ...[ALL_SAINTS, IMMACULATE, CHRISTMAS, SECOND_CHRISTMAS].flat(),
  ],
  FR: [
    ...[NEW_YEAR, EASTER, LABOUR_DAY, ASCENSION, WHIT, ASSUMPTION, ALL_SAINTS, CHRISTMAS].flat(),
    ["Victory Day", fixedDate(5, 8)],
    ["National Day", fixedDate(7, 14)],
    ["Bastille Day", fixedDate(7, 14)],
    ["Armistice Day", fixedDate(11, 11)],
  ],
  IT: [
    ...[NEW_YEAR, EPIPHANY, EASTER, LABOUR_DAY, ASSUMPTION, ALL_SAINTS, IMMACULATE, CHRISTMAS].flat(),
    ["Liberation Day", fixedDate(4, 25)],
    ["Republic Day", fixedDate(6, 2)],
    ...SECOND_CHRISTMAS,
  ],
  ES: [
    ...[NEW_YEAR, EPIPHANY, GOOD_FRIDAY, LABOUR_DAY, ASSUMPTION, ALL_SAINTS, IMMACULATE, CHRISTMAS].flat(),
    ["National Day", fixedDate(10, 12)],
    ["Constitution Day", fixedDate(12, 6)],
  ],
  NL: [
    ...[NEW_YEAR, GOOD_FRIDAY, EASTER, ASCENSION, WHIT, CHRISTMAS, SECOND_CHRISTMAS].flat(),
    ["King's Day", fixedDate(4, 27)],
    ["Liberation Day", fixedDate(5, 5)],
  ],
  BR: [
    ...[NEW_YEAR, GOOD_FRIDAY, LABOUR_DAY, CHRISTMAS].flat(),
    ["Tiradentes' Day", fixedDate(4, 21)],
    ["Independence Day", fixedDate(9, 7)],
    ["Our Lady of Aparecida", fixedDate(10, 12)],
    ["All Souls' Day", fixedDate(11, 2)],
    ["Republic Proclamation Day", fixedDate(11, 15)],
  ],
  CN: [
    ...[NEW_YEAR, LUNAR_NEW_YEAR, LABOUR_DAY].flat(),
    ["Chinese New Year's Eve", daysFrom(chineseDay(1, 1), -1)],
    ["Dragon Boat Festival", chineseDay(5, 5)],
    ["Mid-Autumn Festival", chineseDay(8, 15)],
    ["National Day", fixedDate(10, 1)],
  ],
  HK: [
    ...[NEW_YEAR, LUNAR_NEW_YEAR, GOOD_FRIDAY, EASTER, LABOUR_DAY, CHRISTMAS].flat(),
    ["Birthday of the Buddha", chineseDay(4, 8)],
    ["Dragon Boat Festival", chineseDay(5, 5)],
    ["Mid-Autumn Festival", chineseDay(8, 15)],
    ["Chung Yeung Festival", chineseDay(9, 9)],
    ["National Day", fixedDate(10, 1)],
  ],
  SG: [
    ...[NEW_YEAR, LUNAR_NEW_YEAR, GOOD_FRIDAY, LABOUR_DAY, EID, DIWALI, CHRISTMAS].flat(),
    ["National Day", fixedDate(8, 9)],
  ],
  KR: [
    ...[NEW_YEAR, LUNAR_NEW_YEAR, CHRISTMAS].flat(),
    ["Seollal", chineseDay(1, 1)],
    ["Independence Movement Day", fixedDate(3, 1)],
    ["Buddha's Birthday", chineseDay(4, 8)],
    ["Liberation Day", fixedDate(8, 15)],
    ["Chuseok", chineseDay(8, 15)],
    ["National Foundation Day", fixedDate(10, 3)],
    ["Hangul Day", fixedDate(10, 9)],
  ],
  IN: [
    ...[DIWALI, GOOD_FRIDAY, ISLAMIC, CHRISTMAS].flat(),
    ["Republic Day", fixedDate(1, 26)],
    ["Independence Day", fixedDate(8, 15)],
    ["Gandhi Jayanti", fixedDate(10, 2)],
  ],
  IL: [
    ["Purim", (year) => hebrewDay("Adar", 14)(year) ?? hebrewDay("Adar II", 14)(year)],
    ["Passover", hebrewDay("Nisan", 15)],
    ["Pesach", hebrewDay("Nisan", 15)],
    ["Shavuot", hebrewDay("Sivan", 6)],
    ["Rosh Hashanah", hebrewDay("Tishri", 1)],
    ["Yom Kippur", hebrewDay("Tishri", 10)],
    ["Day of Atonement", hebrewDay("Tishri", 10)],
    ["Sukkot", hebrewDay("Tishri", 15)],
    ["Simchat Torah", hebrewDay("Tishri", 22)],
    ["Hanukkah", hebrewDay("Kislev", 25)],
  ],
  SA: [...EID, ["Founding Day", fixedDate(2, 22)], ["National Day", fixedDate(9, 23)]],
  AE: [...NEW_YEAR, ...ISLAMIC, ["National Day", fixedDate(12, 2)]],
  EG: [...ISLAMIC, ["Coptic Christmas Day", fixedDate(1, 7)], ["Revolution Day", fixedDate(7, 23)]],
  TR: [
    ...NEW_YEAR,
    ...EID,
    ...LABOUR_DAY,
    ["Victory Day", fixedDate(8, 30)],
    ["Republic Day", fixedDate(10, 29)],
  ],
  PK: [...ISLAMIC, ["Pakistan Day", fixedDate(3, 23)], ["Independence Day", fixedDate(8, 14)]],
  ID: [
    ...[NEW_YEAR, LUNAR_NEW_YEAR, GOOD_FRIDAY, LABOUR_DAY, ASCENSION, ISLAMIC, CHRISTMAS].flat(),
    ["Independence Day", fixedDate(8, 17)],
  ],
  MY: [
    ...[LUNAR_NEW_YEAR, LABOUR_DAY, ISLAMIC, DIWALI, CHRISTMAS].flat(),
    ["National Day", fixedDate(8, 31)],
    ["Malaysia Day", fixedDate(9, 16)],
  ],
};
