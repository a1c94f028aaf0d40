import { readSpatial, SPATIAL_TYPES, type SpatialValue } from "@sightline/charts/control-kinds/places";
import { Checkbox, SegmentedControl, TextInput } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { useWords } from "../../../../lib/i18n/index.ts";
import { columnName } from "../../model/fields/fields.ts";
import { useExplore } from "../../model/store/ExploreContext.ts";
import { ControlFrame, type ControlProps } from "../shared/ControlFrame.tsx";
import { useTypedText } from "../shared/useTypedText.ts";

/** Pause after the last key before the form changes, ms. */
const PAUSE_MS = 250;

/** Which columns say where something is: two numbers, both in one text, or a geohash. */
export function SpatialControl({ control, label, description, error, value, onChange }: ControlProps) {
  const t = useWords("explore");
  const spatial = readSpatial(value);
  const set = (change: Partial<SpatialValue>) =>
    onChange({ ...(value as object | null), type: spatial.type, ...change });
  const picker = (key: "lonCol" | "latCol" | "lonlatCol" | "geohashCol") => (
    <ColumnSelect
      label={t(`spatial.${key}`)}
      value={spatial[key]}
      onChange={(name) => set({ [key]: name })}
    />
  );
  return (
    <ControlFrame label={label} description={description} error={error} required={control.required}>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={label}
        data={SPATIAL_TYPES.map((type) => ({ value: type, label: t(`spatial.${type}`) }))}
        value={spatial.type}
        onChange={(type) => set({ type: type as SpatialValue["type"] })}
      />
      {spatial.type === "latlong" && (
        <div className="ex-pair">
          {picker("lonCol")}
          {picker("latCol")}
        </div>
      )}
      {spatial.type === "delimited" && (
        <div className="ex-pair">
          {picker("lonlatCol")}
          <Delimiter value={spatial.delimiter} onChange={(delimiter) => set({ delimiter })} />
        </div>
      )}
      {spatial.type === "geohash" && picker("geohashCol")}
      <Checkbox
        label={t("spatial.reverse")}
        checked={spatial.reverseCheckbox}
        onChange={(event) => set({ reverseCheckbox: event.currentTarget.checked })}
      />
    </ControlFrame>
  );
}

interface FieldProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

function ColumnSelect({ label, value, onChange }: FieldProps<string | null> & { label: string }) {
  const t = useWords("explore");
  const { dataset } = useExplore();
  const data = dataset.columns.map((column) => ({
    value: column.column_name,
    label: columnName(column),
    ...(column.type ? { hint: column.type } : {}),
  }));
  return (
    <Select label={label} placeholder={t("controls.pick")} data={data} value={value} onChange={onChange} />
  );
}

function Delimiter({ value, onChange }: FieldProps<string>) {
  const t = useWords("explore");
  return <TextInput label={t("spatial.delimiter")} {...useTypedText(value, PAUSE_MS, onChange)} />;
}
