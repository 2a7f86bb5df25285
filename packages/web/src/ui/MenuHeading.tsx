import { Classes } from '@blueprintjs/core';

/** Names the items of a menu that follow. Blueprint's own is a heading of the page, in the midst of its outline. */
export const MenuHeading = ({ text }: { text: string }) => (
  <li className={`${Classes.MENU_HEADER} menu-title`} role="presentation">
    {text}
  </li>
);
