import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { guideOf, shortcuts } from './guides.ts';
import { type Block, blocksOf, inlineOf, sectionOf } from './markdown.ts';
import './ajuda.css';

const files = import.meta.glob<string>('../../../../../docs/guia/*.md', {
  query: '?raw',
  import: 'default',
});

/** What the guide tells of a screen, and the keys. */
export function GuideContent({ title }: { title: string }) {
  const [file, section] = guideOf(title);
  const guide = useQuery({
    queryKey: ['guia', file],
    queryFn: async () => blocksOf((await files[`../../../../../docs/guia/${file}.md`]?.()) ?? ''),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: 'errors' },
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too
    <section className="guide" tabIndex={0} aria-label="Texto do guia">
      {guide.isError && <ErrorState error={guide.error} onRetry={() => void guide.refetch()} />}
      {guide.isPending && <Skeleton rows={10} height={20} />}
      {guide.data &&
        keyed(sectionOf(guide.data, section)).map(({ key, item }) => (
          <GuideBlock key={key} block={item} />
        ))}
      <h3>Atalhos do teclado</h3>
      <dl className="guide-keys">
        {shortcuts.map(([keys, act]) => (
          <Fragment key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{act}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

/** What never changes its order is known by its place. */
const keyed = <T,>(items: readonly T[]) => items.map((item, key) => ({ key, item }));

function GuideBlock({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h3>{block.text}</h3>;
  if (block.kind === 'code') return <pre>{block.text}</pre>;
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Words text={block.text} />
      </p>
    );
  }
  if (block.kind === 'list') {
    const items = keyed(block.items).map(({ key, item }) => (
      <li key={key}>
        <Words text={item} />
      </li>
    ));
    return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
  }
  return (
    <table>
      <thead>
        <tr>
          {keyed(block.header).map(({ key, item }) => (
            <th key={key} scope="col">
              {item}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyed(block.rows).map(({ key, item }) => (
          <tr key={key}>
            {keyed(item).map(({ key: at, item: cell }) => (
              <td key={at}>
                <Words text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Words = ({ text }: { text: string }) =>
  keyed(inlineOf(text)).map(({ key, item }) => {
    if (item.kind === 'strong') return <strong key={key}>{item.text}</strong>;
    if (item.kind === 'code') return <code key={key}>{item.text}</code>;
    return <Fragment key={key}>{item.text}</Fragment>;
  });
