-- The questions of the survey reach people: each is asked once, and what was answered is nobody's.

-- The day from which a question is asked; null: it is asked of nobody.
alter table pergunta_satisfacao add column perguntar_em date;

-- Who has answered, or did not want to; not what.
create table pergunta_respondida (
  pergunta_id bigint not null references pergunta_satisfacao,
  funcionario text not null references funcionario,
  primary key (pergunta_id, funcionario)
);

-- What was answered; not by whom. Ids are random and days are whole, so that no order tells whose it is.
create table resposta_satisfacao (
  id uuid primary key default gen_random_uuid(),
  pergunta_id bigint not null references pergunta_satisfacao,
  -- null: did not want to answer
  nota smallint check (nota between 1 and 5),
  comentario text check (length(comentario) between 1 and 500),
  dia date not null,
  check (comentario is null or nota is not null)
);
create index resposta_satisfacao_pergunta on resposta_satisfacao (pergunta_id, nota);
