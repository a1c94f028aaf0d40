import type { ReaderChoice as Choice } from "@sightline/charts/contract/pictures";
import { SegmentedControl } from "@sightline/ui/field";

interface Props {
  choice: Choice;
  onChoose: (option: Choice["options"][number]) => void;
}

/** The ways in which a reader can have a picture drawn, side by side. */
export default function ReaderChoice({ choice, onChoose }: Props) {
  return (
    <SegmentedControl
      size="xs"
      aria-label={choice.label}
      data={choice.options.map(({ label }, at) => ({ value: String(at), label }))}
      value={String(choice.chosen)}
      onChange={(at) => {
        const option = choice.options[Number(at)];
        if (option) onChoose(option);
      }}
    />
  );
}
