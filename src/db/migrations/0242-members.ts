import type { Knex } from 'knex';

/** The people of an account, how they sign in, and who did what. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table member (
      member_id uuid primary key,
      account_id text not null references api_key on delete cascade,
      name text not null,
      email text not null,
      role text not null check (role in ('owner', 'reviewer', 'reader')),
      -- Keyed hash that stands for the member in certificates, also after the name is erased.
      ref text not null,
      -- Of the identity provider, once the member has signed in there.
      issuer text,
      subject text,
      invited_at timestamptz not null default now(),
      joined_at timestamptz,
      last_sign_in_at timestamptz,
      removed_at timestamptz,
      erased_at timestamptz,
      check ((issuer is null) = (subject is null))
    );
    create unique index member_address on member (account_id, email) where removed_at is null;
    create unique index member_subject on member (account_id, issuer, subject) where removed_at is null;
    create index member_email on member (email) where removed_at is null;

    -- Invitations and mailed links: the link has the code, this its SHA-256.
    create table sign_in_link (
      code_hash bytea primary key,
      member_id uuid not null references member on delete cascade,
      purpose text not null check (purpose in ('invitation', 'sign_in')),
      expires_at timestamptz not null
    );
    create index sign_in_link_member on sign_in_link (member_id);
    create index sign_in_link_expires on sign_in_link (expires_at);

    create table account_setting (
      account_id text primary key references api_key on delete cascade,
      key_sign_in boolean not null
    );

    -- Who did what. Ids only: names are read from member and api_key, so that an erased one leaves the log too.
    create table audit (
      audit_id uuid primary key,
      account_id text not null references api_key on delete cascade,
      at timestamptz not null default now(),
      -- Neither for what the operator did.
      member_id uuid references member,
      key_id text,
      event text not null,
      subject text,
      detail text
    );
    create index audit_of_account on audit (account_id, at desc, audit_id desc);

    alter table session add column session_id uuid not null default gen_random_uuid();
    alter table session add column member_id uuid references member on delete cascade;
    alter table session add column opened_by text not null default 'key' check (opened_by in ('key', 'link', 'provider'));
    create unique index session_id on session (session_id);
    create index session_member on session (member_id) where member_id is not null;

    alter table api_key add column created_by uuid references member;
    create index api_key_account on api_key ((coalesce(account_id, quota_key_id, key_id)));

    -- How decided_by is known; a decision from before has the name as it was typed.
    alter table decision add column member_id uuid references member;
    alter table decision add column decided_as text not null default 'typed' check (decided_as in ('member', 'key', 'typed'));
    create index decision_member on decision (member_id) where member_id is not null;
  `);
}
