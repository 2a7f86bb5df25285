import { type Note, releases } from './notes.ts';
import './notas-versao.css';

/** The newest version, and the ones before it for who missed them. */
export const NotasVersaoScreen = () => (
  <article className="release-notes">
    <h1>Notas de Versão</h1>
    {releases.map(({ version, ...notes }, index) =>
      index === 0 ? (
        <section key={version}>
          <p className="release-version">Versão {version}</p>
          <Release {...notes} />
        </section>
      ) : (
        <details key={version}>
          <summary>Versão {version}</summary>
          <Release {...notes} />
        </details>
      ),
    )}
  </article>
);

const Release = ({ news, removed }: Omit<(typeof releases)[number], 'version'>) => (
  <>
    <h2>O que há de novo</h2>
    <Notes notes={news} />
    {removed && (
      <>
        <h2>O que deixou de existir</h2>
        <Notes notes={removed} />
      </>
    )}
  </>
);

const Notes = ({ notes }: { notes: readonly Note[] }) => (
  <dl>
    {notes.map(({ title, text }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
