import {
  HotkeysContext,
  type HotkeysContextInstance,
  OverlaysProvider,
  PortalProvider,
} from '@blueprintjs/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { SessionGate } from './features/sessao/SessionGate.tsx';
import { queryClient } from './lib/query-client.ts';
import { useTheme } from './shell/theme.ts';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';
import { Toaster } from './ui/toaster.tsx';

/** Blueprint's components look for a hotkeys context; the page has no hotkeys dialog (and BlueprintProvider's breaks). */
const noHotkeys: HotkeysContextInstance = [
  { hasProvider: true, hotkeys: [], isDialogOpen: false },
  () => {},
];

export function App() {
  useTheme();
  return (
    <QueryClientProvider client={queryClient}>
      <PortalProvider>
        <OverlaysProvider>
          <HotkeysContext value={noHotkeys}>
            <Toaster />
            <ErrorBoundary>
              <SessionGate />
            </ErrorBoundary>
          </HotkeysContext>
        </OverlaysProvider>
      </PortalProvider>
    </QueryClientProvider>
  );
}
