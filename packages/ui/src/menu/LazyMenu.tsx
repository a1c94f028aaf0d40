import type { MenuProps } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { Menu } from "./Menu.tsx";

type Button = ReactElement<{ ref?: Ref<HTMLButtonElement> }>;

interface Props extends Omit<MenuProps, "children"> {
  /** Opens the menu. */
  button: Button;
  /** What is in the dropdown. */
  children: ReactNode;
}

/**
 * A menu that is made when somebody turns to its button, by pointer, touch or key. Pages have dozens of menus, and to make
 * them all takes longer than to draw a chart.
 */
export function LazyMenu({ button, children, ...menu }: Props) {
  const [made, setMade] = useState<{ hadFocus: boolean; opened: boolean } | null>(null);
  const place = useRef<HTMLButtonElement>(null);
  const ref = useMergedRef(place, button.props.ref);
  const make = (opened: boolean) => {
    const hadFocus = document.activeElement === place.current;
    // Not later: what is pressed now must be the button of the menu.
    flushSync(() => setMade({ hadFocus, opened }));
  };
  useLayoutEffect(() => {
    if (made?.hadFocus) place.current?.focus();
  }, [made]);
  if (!made) {
    const marks = { "aria-haspopup": "menu", "aria-expanded": false } as const;
    const events = {
      onPointerEnter: () => make(false),
      onFocus: () => make(false),
      onClick: () => make(true),
    };
    return cloneElement(button, { ref, ...marks, ...events } as object);
  }
  return (
    <Menu {...menu} defaultOpened={made.opened}>
      <Menu.Target>{cloneElement(button, { ref })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
