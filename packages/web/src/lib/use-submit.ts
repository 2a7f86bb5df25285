import { ApontaError } from '@aponta/sdk';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { newKey } from './api.ts';

/** What follows a call; not called once the component is gone, like a mutation's own callbacks. */
export interface Ends<T> {
  onSuccess?: (answer: T) => void;
  onError?: (error: Error) => void;
}

/** Makes the call; a POST passes the key on, as `criar.mutateAsync({ body, key })`. */
export type Send<T> = (key: string) => Promise<T>;

/**
 * Sends one thing at a time: what is submitted while a call is under way is ignored, even in the same event loop turn,
 * which no state of React would notice. The Idempotency-Key belongs to the content: a call without an answer is repeated
 * with the same key, so that the server does it once; success or another content takes a new key.
 */
export function useSubmit() {
  const [turn, setTurn] = useState({ number: 0, sending: false });
  const started = useRef(0);
  const shown = useRef(0);
  const mounted = useRef(false);
  const filling = useRef<{ content: string; key: string }>(undefined);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  // Takes the next one only when the screen shows how the last one ended: a modal closed, a form emptied.
  useLayoutEffect(() => {
    if (!turn.sending) shown.current = turn.number;
  }, [turn]);

  const perform = async <T>(send: Send<T>, ends: Ends<T>, content: string) => {
    if (filling.current?.content !== content) filling.current = { content, key: newKey() };
    const answer = await send(filling.current.key).catch((error: Error) => {
      if (mounted.current) ends.onError?.(error);
      // Anything else is a fault of ours, for the console.
      if (!(error instanceof ApontaError)) throw error;
      return failed;
    });
    if (answer === failed) return;
    filling.current = undefined;
    if (mounted.current) ends.onSuccess?.(answer as T);
  };

  return {
    /** While the call is under way. */
    sending: turn.sending,
    submit: <T>(send: Send<T>, ends: Ends<T> = {}, content = '') => {
      if (started.current > shown.current) return;
      started.current += 1;
      const number = started.current;
      setTurn({ number, sending: true });
      void perform(send, ends, content).finally(() => setTurn({ number, sending: false }));
    },
  };
}

const failed = Symbol('failed');
