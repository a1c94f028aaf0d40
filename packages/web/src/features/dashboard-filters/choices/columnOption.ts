import type { SelectOption } from "@sightline/ui/select";

interface Column {
  column_name: string;
  verbose_name?: string | null | undefined;
}

/** A column as it is offered: by its label, found by its name in the table, too. */
export const columnOption = ({ column_name, verbose_name }: Column): SelectOption<string> => ({
  value: column_name,
  label: verbose_name || column_name,
  alias: column_name,
});
