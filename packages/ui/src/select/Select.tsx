import "../base/Popover.css";
import { Popover } from "@mantine/core";
import { IconButton } from "../button/IconButton.tsx";
import { TextInput } from "../field/fields.tsx";
import { Icon } from "../icon/Icon.tsx";
import { useUiWords } from "../words/UiWords.ts";
import { OptionList, optionId } from "./OptionList.tsx";
import type { SelectOption, SelectValue } from "./option.ts";
import { useMenuPosition } from "./useMenuPosition.ts";
import { useSelectMenu } from "./useSelectMenu.ts";

export interface SelectProps<V extends SelectValue> {
  data: readonly SelectOption<V>[];
  value: V | null;
  onChange: (value: V | null) => void;
  /** Names the field. Shown above it unless `labelHidden`. */
  label: string;
  labelHidden?: boolean;
  placeholder?: string;
  description?: string;
  error?: string;
  clearable?: boolean;
  disabled?: boolean;
  loading?: boolean;
  /** Lets typed text that is no option be chosen. */
  onFree?: (text: string) => void;
  /** Told what is typed, for options that come from the server. */
  onSearch?: (text: string) => void;
  className?: string;
  /** Width, CSS pixels or any CSS width. */
  w?: number | string;
}

/** One value out of many, found by typing. */
export function Select<V extends SelectValue>(props: SelectProps<V>) {
  const {
    data: options,
    value,
    onChange,
    label,
    labelHidden = false,
    clearable = false,
    loading = false,
  } = props;
  const words = useUiWords();
  const shown =
    options.find((option) => option.value === value)?.label ?? (value === null ? "" : String(value));
  const menu = useSelectMenu({
    options,
    onChoose: (option) => onChange(option.value),
    closeOnChoose: true,
    ...(props.onFree && { onFree: props.onFree }),
    ...(props.onSearch && { onSearch: props.onSearch }),
  });
  const { field, popover } = useMenuPosition<HTMLInputElement>(menu.listed, props);
  const openMenu = () => !props.disabled && menu.open(options.findIndex((option) => option.value === value));
  return (
    <Popover opened={menu.listed} {...popover} width="target" trapFocus={false} withRoles={false}>
      <Popover.Target>
        <TextInput
          ref={field}
          role="combobox"
          aria-expanded={menu.listed}
          aria-haspopup="listbox"
          aria-autocomplete="list"
          autoComplete="off"
          // An open menu takes Escape for itself; a dialog around the field stays open.
          data-mantine-stop-propagation={menu.listed || undefined}
          {...(menu.listed && menu.found.length > 0 && { "aria-controls": menu.listId })}
          {...(menu.listed &&
            menu.active >= 0 && { "aria-activedescendant": optionId(menu.listId, menu.active) })}
          {...(labelHidden ? { "aria-label": label } : { label })}
          description={props.description}
          error={props.error}
          className={props.className}
          w={props.w}
          disabled={props.disabled}
          placeholder={menu.opened && shown ? shown : props.placeholder}
          value={menu.opened ? menu.search : shown}
          onChange={(event) => {
            const text = event.currentTarget.value;
            // What is typed into a closed field comes after the shown value, which is no part of the search; what is
            // pasted over the shown value may begin with the same letters.
            const { data } = event.nativeEvent as InputEvent;
            const isOver = data !== null && data !== undefined && text !== shown + data;
            const isAppended =
              !menu.opened && text.length > shown.length && text.startsWith(shown) && !isOver;
            openMenu();
            menu.setSearch(isAppended ? text.slice(shown.length) : text);
          }}
          onClick={openMenu}
          onBlur={menu.leave}
          onKeyDown={menu.onKeyDown}
          rightSection={
            clearable && value !== null && !props.disabled ? (
              <IconButton
                icon="close"
                iconSize={12}
                size="xs"
                label={`${words.clear}: ${label}`}
                withTooltip={false}
                onClick={() => onChange(null)}
              />
            ) : (
              <Icon name="chevronDown" size={12} />
            )
          }
          rightSectionPointerEvents={clearable && value !== null ? "all" : "none"}
        />
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <OptionList
          id={menu.listId}
          label={label}
          options={menu.found}
          chosen={value === null ? [] : [value]}
          active={menu.active}
          multiple={false}
          loading={loading}
          onActive={menu.setActive}
          onChoose={menu.choose}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
