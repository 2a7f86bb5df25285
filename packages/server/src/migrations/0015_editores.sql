-- Who edited a third-party measurement besides its maker: none of them gives its last approval.
alter table aprovacao add column editada_por text[] not null default '{}';
