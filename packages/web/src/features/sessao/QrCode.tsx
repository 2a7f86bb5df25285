import encodeQR from 'qr';
import { useMemo } from 'react';

/** A text as a picture that a telephone reads; on white in either theme, or it would not. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const picture = useMemo(() => encodeQR(text, 'svg', { border: 2 }), [text]);
  const src = `data:image/svg+xml,${encodeURIComponent(picture)}`;
  return <img className="qr-code" src={src} alt={label} width={200} height={200} />;
}
