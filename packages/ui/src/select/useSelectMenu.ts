import { type KeyboardEvent, useId, useMemo, useState } from "react";
import {
  isNumber,
  nextEnabled,
  optionFor,
  type SelectOption,
  type SelectValue,
  searchOptions,
} from "./option.ts";

/** The keyboard and the state of an open select, shared by the single and the multiple one. */
export function useSelectMenu<V extends SelectValue>(input: {
  options: readonly SelectOption<V>[];
  onChoose: (option: SelectOption<V>) => void;
  /** Called with typed text that fits no option, when free text may be chosen. */
  onFree?: (text: string) => void;
  onSearch?: (text: string) => void;
  onRemoveLast?: () => void;
  /** Whether an option is chosen already, where choosing it again takes it off. */
  isChosen?: (value: V) => boolean;
  closeOnChoose: boolean;
}) {
  const { options, onChoose, onFree, onSearch, onRemoveLast, isChosen, closeOnChoose } = input;
  const listId = useId();
  const [isOpen, setOpened] = useState(false);
  const [search, setSearchText] = useState("");
  /** The value of the option that the keys or the pointer went to; null: to none since the text changed. */
  const [moved, setMoved] = useState<V | null>(null);
  const found = useMemo(() => searchOptions(options, search), [options, search]);
  // Options may arrive after the text was typed, before the one that the keys went to or in its stead.
  const place = moved === null ? -1 : found.findIndex(({ value }) => value === moved);
  const active = place >= 0 ? place : optionFor(found, search, onFree !== undefined, isChosen);
  // Where free text may be chosen, a list of nothing would only cover what stands below.
  const isListed = isOpen && (found.length > 0 || !onFree);

  const setActive = (index: number) => setMoved(found[index]?.value ?? null);
  function setSearch(text: string) {
    setSearchText(text);
    setMoved(null);
    onSearch?.(text);
  }
  function openMenu(from = -1) {
    if (isOpen) return;
    setOpened(true);
    setActive(from);
  }
  function close() {
    setOpened(false);
    if (search !== "") setSearch("");
  }
  function choose(option: SelectOption<V>) {
    onChoose(option);
    if (closeOnChoose) close();
    else setSearch("");
  }
  function chooseActive() {
    const option = found[active];
    if (option && !option.disabled) choose(option);
    else if (onFree && search.trim() !== "") {
      onFree(search.trim());
      close();
    }
  }
  /** The field loses the focus: text that no option stands for is kept. */
  function leave() {
    const text = search.trim();
    const option = found[optionFor(found, search, true)];
    // A number that is in the list is no less typed than one that is not.
    const isTyped = !option || (isNumber(text) && Number(option.value) === Number(text));
    if (onFree && isOpen && isTyped && text !== "") onFree(text);
    close();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isOpen) openMenu(active);
      setActive(nextEnabled(found, active, event.key === "ArrowDown" ? 1 : -1));
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      chooseActive();
    } else if (event.key === "Escape" && isListed) {
      event.stopPropagation();
      event.preventDefault();
      close();
    } else if (event.key === "Backspace" && search === "") onRemoveLast?.();
  }
  return {
    listId,
    opened: isOpen,
    listed: isListed,
    open: openMenu,
    close,
    leave,
    search,
    setSearch,
    active,
    setActive,
    found,
    choose,
    onKeyDown,
  };
}
