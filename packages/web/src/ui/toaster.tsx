import { screenTimes } from '@aponta/sdk';
import { type Toaster as BlueprintToaster, type Intent, OverlayToaster } from '@blueprintjs/core';
import {
  CrossIcon,
  ErrorIcon,
  InfoSignIcon,
  TickCircleIcon,
  WarningSignIcon,
} from '@blueprintjs/icons';
import type { JSX } from 'react';
import { keepToastsAside } from './toast-place.ts';

let toaster: BlueprintToaster | null = null;

/** Where toasts appear: bottom right, mounted once by the app. */
export const Toaster = () => (
  <OverlayToaster
    ref={(mounted) => {
      toaster = mounted;
    }}
    position="bottom-right"
    maxToasts={5}
    // Escape belongs to the dialog under it.
    canEscapeKeyClear={false}
  />
);

function show(message: string, intent: Intent, icon: JSX.Element) {
  // The same words twice at once say nothing new (two reads that fail together); a second success does.
  if (intent !== 'success' && toaster?.getToasts().some((shown) => shown.message === message))
    return;
  toaster?.show({
    message,
    intent,
    icon,
    timeout: screenTimes.toast,
    // Blueprint's own close button speaks English.
    isCloseButtonShown: false,
    action: { icon: <CrossIcon title="Fechar aviso" /> },
  });
  keepToastsAside();
}

/** Shows what happened, for 3 s (part 1, section 8). */
export const toast = {
  success: (message: string) => show(message, 'success', <TickCircleIcon />),
  info: (message: string) => show(message, 'primary', <InfoSignIcon />),
  warning: (message: string) => show(message, 'warning', <WarningSignIcon />),
  error: (message: string) => show(message, 'danger', <ErrorIcon />),
};
