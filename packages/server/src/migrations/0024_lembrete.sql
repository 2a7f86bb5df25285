-- Who was reminded of what on which day: nobody twice a day of the same.
create table lembrete (
  funcionario text not null references funcionario,
  motivo text not null check (motivo in ('APONTAR', 'SOLICITAR')),
  dia date not null,
  por text not null references funcionario,
  criado_em timestamptz not null,
  primary key (funcionario, motivo, dia)
);
