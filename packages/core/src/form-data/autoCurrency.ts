/** Stands for the currency of the rows, which the server finds in them. */
export const AUTO_CURRENCY = "AUTO";

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isAuto = (value: unknown): boolean => isObject(value) && value.symbol === AUTO_CURRENCY;

/** Controls that hold a currency. */
const CURRENCY_KEYS = ["currency_format", "currency_format_secondary"];

/** Whether a chart's form, or a column of its table, has the currency of the rows. */
export const asksForCurrency = (formData: Fields): boolean =>
  CURRENCY_KEYS.some((key) => isAuto(formData[key])) ||
  Object.values(isObject(formData.column_config) ? formData.column_config : {}).some(
    (settings) => isObject(settings) && isAuto(settings.currencyFormat),
  );

/** A form in which the currency of the rows stands for `AUTO`; null: there is none, and numbers stand alone. */
export function withCurrencyOfRows<Form extends Fields>(formData: Form, currency: string | null): Form {
  if (!asksForCurrency(formData)) return formData;
  const resolve = (value: unknown): unknown => {
    if (!isAuto(value)) return value;
    return currency === null ? undefined : { ...(value as Fields), symbol: currency };
  };
  const columns = Object.entries(isObject(formData.column_config) ? formData.column_config : {}).map(
    ([name, settings]) => [
      name,
      isObject(settings) ? { ...settings, currencyFormat: resolve(settings.currencyFormat) } : settings,
    ],
  );
  return {
    ...formData,
    ...Object.fromEntries(
      CURRENCY_KEYS.filter((key) => key in formData).map((key) => [key, resolve(formData[key])]),
    ),
    ...(columns.length > 0 && { column_config: Object.fromEntries(columns) }),
  };
}
