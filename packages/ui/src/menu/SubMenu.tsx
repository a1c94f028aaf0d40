import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Menu } from "./Menu.tsx";

interface Props {
  label: string;
  icon?: ReactNode;
  /** The entries that it opens. */
  children: ReactNode;
}

/** An entry of a menu that opens further ones beside it: by pointer, press, Enter or the arrow to the right. */
export function SubMenu({ label, icon, children }: Props) {
  const [opened, setOpened] = useState(false);
  const entries = useRef<HTMLDivElement>(null);
  const openEntries = () => {
    // A press by key goes on with the first entry, which has to be there to take the focus.
    flushSync(() => setOpened(true));
    entries.current?.querySelector<HTMLElement>("[data-menu-item]:not([data-disabled])")?.focus();
  };
  return (
    <Menu.Sub opened={opened} onChange={setOpened} width={220}>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={icon} aria-haspopup="menu" aria-expanded={opened} onClick={openEntries}>
          {label}
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <div ref={entries}>{children}</div>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
