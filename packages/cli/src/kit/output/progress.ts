import { styleText } from 'node:util';

export interface Progress {
  /** Sets how much is done, and the text of it when the number alone says too little. */
  update(done: number, text?: string): void;
  /** Clears the line. */
  end(): void;
}

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const BAR = 24;
const silent: Progress = { update() {}, end() {} };

/** Draws one line again and again: a bar when the total is known, else a spinner. */
export function createProgress(
  stream: NodeJS.WriteStream,
  visible: boolean,
  what: string,
  total?: number,
): Progress {
  if (!visible) return silent;
  let done = 0;
  let text = '';
  let frame = 0;
  const draw = () => {
    frame = (frame + 1) % frames.length;
    const line = total ? barText(what, done, total) : `${frames[frame]} ${what} ${text}`;
    stream.write(`\r\x1b[K${line.slice(0, stream.columns - 1)}`);
  };
  // Short work draws nothing.
  const timer = setInterval(draw, 120);
  timer.unref();
  return {
    update(count, said = count.toLocaleString('pt-BR')) {
      done = count;
      text = said;
    },
    end() {
      clearInterval(timer);
      stream.write('\r\x1b[K');
    },
  };
}

function barText(what: string, done: number, total: number): string {
  const share = Math.min(done / total, 1);
  const full = Math.floor(share * BAR);
  const bar = styleText('green', '█'.repeat(full), { stream: process.stderr });
  return `${what} ${bar}${'░'.repeat(BAR - full)} ${Math.floor(share * 100)} % (${done.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')})`;
}
