import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- One row for each screening, written before its response is sent. \`header\` is canonical JSON without personal data; its leaf is at
    -- \`place\` in the leaves of its group.
    create table certificate (
      id uuid primary key,
      -- Null for a screening without a key: whoever knows the id owns it.
      account_id text,
      screened_at timestamptz not null,
      header text not null,
      salt bytea not null check (length(salt) >= 16),
      basis_sha256 bytea not null,
      group_id uuid not null,
      place integer not null,
      erased_at timestamptz
    );
    create index certificate_screened_at on certificate (screened_at) where erased_at is null;

    -- What was sent and found, as canonical JSON. Erasure leaves the leaf: without the salt nobody can check a guess against it.
    create table certificate_subject (
      id uuid not null,
      index integer not null,
      leaf bytea not null check (length(leaf) = 32),
      salt bytea check (length(salt) >= 16),
      content text,
      primary key (id, index)
    );

    -- Lists, gaps and rules, which most screenings of the same minute share.
    create table certificate_basis (
      sha256 bytea primary key,
      content text not null
    );

    -- Screenings that were written by one statement: their leaves, 32 bytes each. \`root_number\` is null until they are signed.
    create table certificate_group (
      group_id uuid primary key,
      leaves bytea not null,
      root_number bigint,
      first_place integer
    );
    create index certificate_group_root on certificate_group (root_number, first_place);

    -- The signed roots. Each contains the hash of the one before it, and no two follow the same one.
    create table certificate_root (
      number bigint primary key,
      content text not null,
      signature bytea not null check (length(signature) = 64),
      previous bytea not null unique,
      key_id text not null,
      signed_at timestamptz not null
    );

    -- \`private_key\` is encrypted if SIGNING_SECRET is set.
    create table signing_key (
      key_id text primary key,
      public_key bytea not null check (length(public_key) = 32),
      private_key text not null,
      valid_from timestamptz not null,
      valid_until timestamptz
    );
    create unique index signing_key_active on signing_key ((true)) where valid_until is null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table certificate, certificate_subject, certificate_basis, certificate_group, certificate_root, signing_key');
}
