// What whoever runs the server reads when the database cannot be used.

const list = (names: readonly string[]) => names.join(', ');

export const messages = {
  noBinaries: (platform: string) =>
    `Não há PostgreSQL embutido para ${platform}: defina DATABASE_URL com o endereço de um PostgreSQL.`,
  cannotRun: (reason: string) =>
    `O PostgreSQL embutido não pôde ser executado (${reason}): corrija a causa ou defina DATABASE_URL com o endereço de um PostgreSQL.`,
  otherMajor: (data: string, found: string, ours: number) =>
    `Os dados em ${data} são do PostgreSQL ${found} e este Aponta usa o PostgreSQL ${ours}. Nada foi alterado. Gere um backup com a versão do Aponta que os criou e restaure-o nesta, em uma pasta nova.`,
  inUse: (data: string, holder: string) =>
    `Outro processo do Aponta (${holder}) já usa os dados em ${data}. Encerre-o antes, ou use outra pasta de dados.`,
  noData: (dir: string) =>
    `Não há dados do Aponta em ${dir}: defina APONTA_DATA, ou DATABASE_URL, como no servidor.`,
  notAnswering: (data: string, pid: number) =>
    `O PostgreSQL que usa os dados em ${data} (processo ${pid}) está em execução e não responde. Encerre-o e inicie o Aponta de novo.`,
  notStarted: (log: string, tail: string) =>
    `O PostgreSQL embutido não iniciou. Detalhes em ${log}:\n${tail}`,
  dataOfRoot: (pointer: string, home: string) =>
    `Os dados deste Aponta foram criados pelo root e estão em ${home} (ver ${pointer}). Inicie como root, ou apague ${pointer} para começar com dados novos.`,
  notPrivate: (dir: string) =>
    `A pasta ${dir} precisa pertencer só a quem executa o PostgreSQL (modo 0700) e não é assim. Verifique quem a criou e apague-a.`,
  notOpened: (reason: string, said: string) =>
    `O banco de DATABASE_URL não pôde ser aberto: ${reason} (${said})`,
  hostUnknown:
    'o servidor não tem endereço; confira o nome e, se a senha tem @ : / ? # ou %, escreva-os como %40 %3A %2F %3F %23 %25.',
  hostRefuses:
    'ninguém atende nesse servidor e porta; confira-os e se o PostgreSQL está em execução.',
  hostSilent: 'o servidor não responde a tempo; confira o endereço, a rede e o firewall.',
  passwordWrong: 'o usuário ou a senha está errado.',
  passwordMissing:
    'falta a senha; escreva-a em DATABASE_URL, PGPASSWORD ou no arquivo de PGPASSFILE.',
  entryRefused: 'o servidor não deixa este usuário entrar daqui (pg_hba.conf), ou ele não existe.',
  databaseUnknown:
    'o banco não existe; quem administra o servidor precisa criá-lo: CREATE DATABASE.',
  notAllowed:
    'o usuário não pode criar as tabelas; torne-o dono do banco: ALTER DATABASE banco OWNER TO usuario.',
  connectionsTaken: 'todas as conexões do servidor estão em uso (max_connections).',
  pooled:
    'entre o Aponta e o PostgreSQL há um PgBouncer, ou outro que reparte conexões, que não deixa passar os tempos limite e as travas de que o Aponta precisa; aponte DATABASE_URL para o próprio PostgreSQL: o Aponta reparte as suas conexões (APONTA_DB_CONNECTIONS).',
  notReady: 'o PostgreSQL ainda está iniciando, ou está parando; tente de novo.',
  addressUnreadable:
    'o endereço não pôde ser lido; a forma é postgres://usuario:senha@servidor:5432/banco, e na senha @ : / ? # e % se escrevem %40 %3A %2F %3F %23 e %25.',
  onlyTls:
    'o servidor não deixa este usuário entrar daqui sem TLS (pg_hba.conf); acrescente ?sslmode=verify-full ao endereço.',
  withoutTls: 'o servidor não aceita TLS; tire sslmode, ou habilite ssl no PostgreSQL.',
  certificateUnknown:
    'ninguém responde pelo certificado do servidor; indique a autoridade com sslrootcert=ARQUIVO ou NODE_EXTRA_CA_CERTS.',
  certificateExpired: 'o certificado do servidor venceu.',
  certificateOfAnother:
    'o certificado é de outro nome de servidor; use em DATABASE_URL o nome dele.',
  oldVersion: (found: string, oldest: number) =>
    `O banco de dados é do PostgreSQL ${found}; o Aponta precisa do ${oldest} ou mais novo.`,
  extensionsMissing: (names: readonly string[]) =>
    `O PostgreSQL não oferece as extensões necessárias: ${list(names)}. Quem administra o servidor de banco de dados precisa instalar o pacote de extensões (por exemplo, postgresql-contrib).`,
  extensionsNotAllowed: (names: readonly string[], database: string) =>
    `O usuário do Aponta não pode criar as extensões necessárias: ${list(names)}. Quem administra o servidor de banco de dados precisa executar, no banco ${database}: ${names.map((name) => `CREATE EXTENSION ${name};`).join(' ')}`,
  migrationName: (file: string) =>
    `O nome da migração ${file} não tem a forma NNNN_nome.sql, ou repete o número de outra.`,
  migrationMissing: (names: readonly string[]) =>
    `O banco de dados tem migrações que este Aponta não conhece: ${list(names)}. Use a versão do Aponta que as aplicou, ou uma mais nova; um banco só de testes pode ser apagado, e o Aponta o cria de novo.`,
  migrationChanged: (names: readonly string[]) =>
    `Migrações já aplicadas foram alteradas: ${list(names)}. Uma migração aplicada não muda: desfaça a alteração e crie outra.`,
  migrationLate: (names: readonly string[], last: string) =>
    `Migrações novas vêm antes da última aplicada (${last}): ${list(names)}. Dê a elas números maiores.`,
  migrationFailed: (name: string, reason: string, line?: number) =>
    `A migração ${name} falhou${line === undefined ? '' : ` na linha ${line}`} e foi desfeita: ${reason}`,
} as const;
