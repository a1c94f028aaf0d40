import "../base/Popover.css";
import "../base/Input.css";
import { Input, Popover } from "@mantine/core";
import { useId, useRef } from "react";
import { Icon } from "../icon/Icon.tsx";
import { useUiWords } from "../words/UiWords.ts";
import { OptionList, optionId } from "./OptionList.tsx";
import type { SelectValue } from "./option.ts";
import classes from "./Select.module.css";
import type { SelectProps } from "./Select.tsx";
import { useMenuPosition } from "./useMenuPosition.ts";
import { useSelectMenu } from "./useSelectMenu.ts";

export interface MultiSelectProps<V extends SelectValue>
  extends Omit<SelectProps<V>, "value" | "onChange" | "clearable"> {
  value: readonly V[];
  onChange: (value: V[]) => void;
  /** Whether a dialog around it opens with the focus in it. */
  "data-autofocus"?: boolean;
}

/** Several values out of many; the chosen ones stand in the field and can be taken out one by one. */
export function MultiSelect<V extends SelectValue>(props: MultiSelectProps<V>) {
  const { data: options, value, onChange, label, labelHidden = false } = props;
  const words = useUiWords();
  const inputId = useId();
  const [descriptionId, errorId] = [`${inputId}-description`, `${inputId}-error`];
  const describedBy = [props.error && errorId, props.description && descriptionId].filter(Boolean).join(" ");
  const input = useRef<HTMLInputElement>(null);
  const menu = useSelectMenu({
    options,
    onChoose: (option) =>
      onChange(
        value.includes(option.value)
          ? value.filter((other) => other !== option.value)
          : [...value, option.value],
      ),
    isChosen: (one) => value.includes(one),
    closeOnChoose: false,
    onRemoveLast: () => value.length > 0 && onChange(value.slice(0, -1)),
    ...(props.onFree && { onFree: props.onFree }),
    ...(props.onSearch && { onSearch: props.onSearch }),
  });
  const { field, popover } = useMenuPosition<HTMLDivElement>(menu.listed, props);
  const labelOf = (one: V) => options.find((option) => option.value === one)?.label ?? String(one);
  return (
    <Popover opened={menu.listed} {...popover} width="target" trapFocus={false} withRoles={false}>
      <Popover.Target>
        <Input.Wrapper
          ref={field}
          {...(!labelHidden && { label, labelProps: { htmlFor: inputId } })}
          description={props.description}
          error={props.error}
          descriptionProps={{ id: descriptionId }}
          errorProps={{ id: errorId }}
          size="xs"
          className={props.className}
          w={props.w}
        >
          {/* A press beside the chosen values goes to the field, as in a native one. */}
          <div
            className={classes.field}
            data-error={props.error ? true : undefined}
            data-disabled={props.disabled || undefined}
            data-described={props.description ? true : undefined}
            onPointerDown={(event) => {
              if (props.disabled || event.target !== event.currentTarget) return;
              event.preventDefault();
              input.current?.focus();
              menu.open();
            }}
          >
            {value.map((one) => (
              <span key={String(one)} className={classes.pill}>
                {labelOf(one)}
                <button
                  type="button"
                  className={classes.remove}
                  aria-label={`${words.clear}: ${labelOf(one)}`}
                  disabled={props.disabled}
                  onClick={() => onChange(value.filter((other) => other !== one))}
                >
                  <Icon name="close" size={10} />
                </button>
              </span>
            ))}
            <input
              ref={input}
              id={inputId}
              className={classes.input}
              role="combobox"
              aria-expanded={menu.listed}
              aria-haspopup="listbox"
              aria-autocomplete="list"
              autoComplete="off"
              // An open menu takes Escape for itself; a dialog around the field stays open.
              data-mantine-stop-propagation={menu.listed || undefined}
              aria-controls={menu.listed && menu.found.length > 0 ? menu.listId : undefined}
              aria-activedescendant={
                menu.listed && menu.active >= 0 ? optionId(menu.listId, menu.active) : undefined
              }
              aria-label={labelHidden ? label : undefined}
              aria-invalid={props.error ? true : undefined}
              aria-describedby={describedBy || undefined}
              disabled={props.disabled}
              data-autofocus={props["data-autofocus"]}
              placeholder={value.length === 0 ? props.placeholder : undefined}
              value={menu.search}
              onChange={(event) => {
                menu.open();
                menu.setSearch(event.currentTarget.value);
              }}
              onClick={() => menu.open()}
              onBlur={menu.leave}
              onKeyDown={menu.onKeyDown}
            />
          </div>
        </Input.Wrapper>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <OptionList
          id={menu.listId}
          label={label}
          options={menu.found}
          chosen={value}
          active={menu.active}
          multiple
          loading={props.loading ?? false}
          onActive={menu.setActive}
          onChoose={menu.choose}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
