import { pageParser } from './page-parser.ts';

export interface PageLink {
  published: string;
  href: string;
  text: string;
}

export function pageLinks(html: string, address: string): PageLink[] {
  const links: PageLink[] = [];
  let base = address;
  let open: PageLink | null = null;
  const parser = pageParser({
    onopentag: (name, { href, title, alt }) => {
      if (name === 'base' && href) base = new URL(href, address).href;
      else if (href !== undefined) {
        const link = { published: href, href, text: name === 'a' ? '' : (alt ?? title ?? '') };
        links.push(link);
        if (name === 'a') open = link;
      } else if (open && name === 'img' && alt) open.text += ` ${alt} `;
    },
    ontext: (text) => {
      if (open) open.text += text;
    },
    onclosetag: (name) => {
      if (name === 'a') open = null;
    },
  });
  parser.end(html);
  return links.flatMap(({ published, href, text }) => {
    const target = URL.canParse(href.trim(), base) ? new URL(href.trim(), base) : null;
    return target && /^https?:$/.test(target.protocol) ? [{ published, href: target.href, text: text.replace(/\s+/g, ' ').trim() }] : [];
  });
}

export interface PageForm {
  action: string;
  id: string | null;
  /** Hidden and text fields with their values. No button. */
  fields: Record<string, string>;
  buttons: string[];
}

const BUTTONS = /^(submit|image|button|reset)$/i;
const UNSENT = /^(file|checkbox|radio)$/i;

export function pageForms(html: string, address: string): PageForm[] {
  const forms: PageForm[] = [];
  let form: PageForm | null = null;
  const parser = pageParser({
    onopentag: (name, attributes) => {
      if (name === 'form') {
        form = { action: new URL(attributes.action || address, address).href, id: attributes.id ?? null, fields: {}, buttons: [] };
        forms.push(form);
      }
      const field = attributes.name;
      if (!form || !field || 'disabled' in attributes) return;
      const type = attributes.type ?? 'text';
      if (name === 'button' || (name === 'input' && BUTTONS.test(type))) form.buttons.push(field);
      else if (name === 'input' && (!UNSENT.test(type) || 'checked' in attributes)) form.fields[field] = attributes.value ?? '';
    },
    onclosetag: (name) => {
      if (name === 'form') form = null;
    },
  });
  parser.end(html);
  return forms;
}
