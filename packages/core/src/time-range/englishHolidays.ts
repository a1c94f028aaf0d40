import { chinese, diwali, hebrew, islamic, shifted } from "./calendarRules.ts";
import { easter, fixed, type Holidays } from "./holidayRules.ts";

const NEW_YEAR: Holidays = [["New Year's Day", fixed(1, 1)]];
const LABOUR_DAY: Holidays = [
  ["Labor Day", fixed(5, 1)],
  ["Labour Day", fixed(5, 1)],
  ["May Day", fixed(5, 1)],
];
const CHRISTMAS: Holidays = [["Christmas Day", fixed(12, 25)]];
const SECOND_CHRISTMAS: Holidays = [
  ["Second Day of Christmas", fixed(12, 26)],
  ["Saint Stephen's Day", fixed(12, 26)],
];
const ALL_SAINTS: Holidays = [["All Saints' Day", fixed(11, 1)]];
const ASSUMPTION: Holidays = [["Assumption Day", fixed(8, 15)]];
const IMMACULATE: Holidays = [["Immaculate Conception", fixed(12, 8)]];
const EPIPHANY: Holidays = [["Epiphany", fixed(1, 6)]];
const GOOD_FRIDAY: Holidays = [["Good Friday", easter(-2)]];
const EASTER: Holidays = [
  ["Easter Sunday", easter(0)],
  ["Easter Monday", easter(1)],
];
const ASCENSION: Holidays = [["Ascension Day", easter(39)]];
const WHIT: Holidays = [
  ["Whit Sunday", easter(49)],
  ["Whit Monday", easter(50)],
];
const CORPUS_CHRISTI: Holidays = [["Corpus Christi", easter(60)]];
const LUNAR_NEW_YEAR: Holidays = [
  ["Chinese New Year", chinese(1, 1)],
  ["Lunar New Year", chinese(1, 1)],
  ["Spring Festival", chinese(1, 1)],
];
const EID: Holidays = [
  ["Eid al-Fitr", islamic(10, 1)],
  ["Arafat Day", islamic(12, 9)],
  ["Eid al-Adha", islamic(12, 10)],
];
const ISLAMIC: Holidays = [
  ...EID,
  ["Islamic New Year", islamic(1, 1)],
  ["Ashura", islamic(1, 10)],
  ["Prophet's Birthday", islamic(3, 12)],
  ["Mawlid", islamic(3, 12)],
];
const DIWALI: Holidays = [
  ["Diwali", diwali],
  ["Deepavali", diwali],
];

/** National holidays by country code, under their English names. */
export const ENGLISH: Readonly<Record<string, Holidays>> = {
  DE: [
    ...[NEW_YEAR, GOOD_FRIDAY, EASTER, LABOUR_DAY, ASCENSION, WHIT, CHRISTMAS, SECOND_CHRISTMAS].flat(),
    ["German Unity Day", fixed(10, 3)],
  ],
  AT: [
    ...[NEW_YEAR, EPIPHANY, EASTER, LABOUR_DAY, ASCENSION, WHIT, CORPUS_CHRISTI, ASSUMPTION].flat(),
    ["National Day", fixed(10, 26)],
    ...[ALL_SAINTS, IMMACULATE, CHRISTMAS, SECOND_CHRISTMAS].flat(),
  ],
  FR: [
    ...[NEW_YEAR, EASTER, LABOUR_DAY, ASCENSION, WHIT, ASSUMPTION, ALL_SAINTS, CHRISTMAS].flat(),
    ["Victory Day", fixed(5, 8)],
    ["National Day", fixed(7, 14)],
    ["Bastille Day", fixed(7, 14)],
    ["Armistice Day", fixed(11, 11)],
  ],
  IT: [
    ...[NEW_YEAR, EPIPHANY, EASTER, LABOUR_DAY, ASSUMPTION, ALL_SAINTS, IMMACULATE, CHRISTMAS].flat(),
    ["Liberation Day", fixed(4, 25)],
    ["Republic Day", fixed(6, 2)],
    ...SECOND_CHRISTMAS,
  ],
  ES: [
    ...[NEW_YEAR, EPIPHANY, GOOD_FRIDAY, LABOUR_DAY, ASSUMPTION, ALL_SAINTS, IMMACULATE, CHRISTMAS].flat(),
    ["National Day", fixed(10, 12)],
    ["Constitution Day", fixed(12, 6)],
  ],
  NL: [
    ...[NEW_YEAR, GOOD_FRIDAY, EASTER, ASCENSION, WHIT, CHRISTMAS, SECOND_CHRISTMAS].flat(),
    ["King's Day", fixed(4, 27)],
    ["Liberation Day", fixed(5, 5)],
  ],
  BR: [
    ...[NEW_YEAR, GOOD_FRIDAY, LABOUR_DAY, CHRISTMAS].flat(),
    ["Tiradentes' Day", fixed(4, 21)],
    ["Independence Day", fixed(9, 7)],
    ["Our Lady of Aparecida", fixed(10, 12)],
    ["All Souls' Day", fixed(11, 2)],
    ["Republic Proclamation Day", fixed(11, 15)],
  ],
  CN: [
    ...[NEW_YEAR, LUNAR_NEW_YEAR, LABOUR_DAY].flat(),
    ["Chinese New Year's Eve", shifted(chinese(1, 1), -1)],
    ["Dragon Boat Festival", chinese(5, 5)],
    ["Mid-Autumn Festival", chinese(8, 15)],
    ["National Day", fixed(10, 1)],
  ],
  HK: [
    ...[NEW_YEAR, LUNAR_NEW_YEAR, GOOD_FRIDAY, EASTER, LABOUR_DAY, CHRISTMAS].flat(),
    ["Birthday of the Buddha", chinese(4, 8)],
    ["Dragon Boat Festival", chinese(5, 5)],
    ["Mid-Autumn Festival", chinese(8, 15)],
    ["Chung Yeung Festival", chinese(9, 9)],
    ["National Day", fixed(10, 1)],
  ],
  SG: [
    ...[NEW_YEAR, LUNAR_NEW_YEAR, GOOD_FRIDAY, LABOUR_DAY, EID, DIWALI, CHRISTMAS].flat(),
    ["National Day", fixed(8, 9)],
  ],
  KR: [
    ...[NEW_YEAR, LUNAR_NEW_YEAR, CHRISTMAS].flat(),
    ["Seollal", chinese(1, 1)],
    ["Independence Movement Day", fixed(3, 1)],
    ["Buddha's Birthday", chinese(4, 8)],
    ["Liberation Day", fixed(8, 15)],
    ["Chuseok", chinese(8, 15)],
    ["National Foundation Day", fixed(10, 3)],
    ["Hangul Day", fixed(10, 9)],
  ],
  IN: [
    ...[DIWALI, GOOD_FRIDAY, ISLAMIC, CHRISTMAS].flat(),
    ["Republic Day", fixed(1, 26)],
    ["Independence Day", fixed(8, 15)],
    ["Gandhi Jayanti", fixed(10, 2)],
  ],
  IL: [
    ["Purim", (year) => hebrew("Adar", 14)(year) ?? hebrew("Adar II", 14)(year)],
    ["Passover", hebrew("Nisan", 15)],
    ["Pesach", hebrew("Nisan", 15)],
    ["Shavuot", hebrew("Sivan", 6)],
    ["Rosh Hashanah", hebrew("Tishri", 1)],
    ["Yom Kippur", hebrew("Tishri", 10)],
    ["Day of Atonement", hebrew("Tishri", 10)],
    ["Sukkot", hebrew("Tishri", 15)],
    ["Simchat Torah", hebrew("Tishri", 22)],
    ["Hanukkah", hebrew("Kislev", 25)],
  ],
  SA: [...EID, ["Founding Day", fixed(2, 22)], ["National Day", fixed(9, 23)]],
  AE: [...NEW_YEAR, ...ISLAMIC, ["National Day", fixed(12, 2)]],
  EG: [...ISLAMIC, ["Coptic Christmas Day", fixed(1, 7)], ["Revolution Day", fixed(7, 23)]],
  TR: [...NEW_YEAR, ...EID, ...LABOUR_DAY, ["Victory Day", fixed(8, 30)], ["Republic Day", fixed(10, 29)]],
  PK: [...ISLAMIC, ["Pakistan Day", fixed(3, 23)], ["Independence Day", fixed(8, 14)]],
  ID: [
    ...[NEW_YEAR, LUNAR_NEW_YEAR, GOOD_FRIDAY, LABOUR_DAY, ASCENSION, ISLAMIC, CHRISTMAS].flat(),
    ["Independence Day", fixed(8, 17)],
  ],
  MY: [
    ...[LUNAR_NEW_YEAR, LABOUR_DAY, ISLAMIC, DIWALI, CHRISTMAS].flat(),
    ["National Day", fixed(8, 31)],
    ["Malaysia Day", fixed(9, 16)],
  ],
};
