import { AUTO_CURRENCY } from "@sightline/core/form-data";
import { Select } from "@sightline/ui/select";
import { bootstrap } from "../../../../lib/bootstrap/index.ts";
import { useWords } from "../../../../lib/i18n/index.ts";
import { useExplore } from "../../model/store/ExploreContext.ts";
import { ControlFrame, type ControlProps } from "../shared/ControlFrame.tsx";

interface CurrencyValue {
  symbol?: string;
  symbolPosition?: string;
}

/** A currency and on which side of the number it stands. */
export function CurrencyControl({ label, description, error, value, onChange }: ControlProps) {
  const t = useWords("explore");
  const { symbol, symbolPosition } = (value ?? {}) as CurrencyValue;
  const { dataset } = useExplore();
  const codes = [
    ...(dataset.currency_code_column || symbol === AUTO_CURRENCY
      ? [{ value: AUTO_CURRENCY, label: t("controls.currencyOfRows") }]
      : []),
    ...bootstrap().common.currencies.map((code) => ({ value: code, label: code })),
  ];
  const known = !symbol || codes.some((code) => code.value === symbol);
  const pick = (next: string | null) =>
    onChange(next === null ? {} : { symbol: next, symbolPosition: symbolPosition ?? "prefix" });
  return (
    <ControlFrame label={label} description={description} error={error}>
      <div className="ex-pair">
        <Select
          label={`${label}: ${t("controls.currency")}`}
          labelHidden
          placeholder={t("controls.currency")}
          clearable
          data={known ? codes : [...codes, { value: symbol, label: symbol }]}
          value={symbol ?? null}
          onChange={pick}
          onFree={pick}
        />
        <Select
          label={`${label}: ${t("controls.position")}`}
          labelHidden
          disabled={!symbol}
          placeholder={t("controls.position")}
          data={[
            { value: "prefix", label: t("controls.prefix") },
            { value: "suffix", label: t("controls.suffix") },
          ]}
          value={symbol ? (symbolPosition ?? "prefix") : null}
          onChange={(next) => onChange({ symbol, symbolPosition: next ?? "prefix" })}
        />
      </div>
    </ControlFrame>
  );
}
