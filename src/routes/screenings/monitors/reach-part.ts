import { type Html, html } from '../../../pages/html.ts';
import { counted } from '../../../pages/wording.ts';
import type { ReachedChannel } from '../../../rosters/alerts/reach.ts';

const settings = html`<a href="/account/alerts">Where alerts go</a>`;

/** Why no one gets alerts; null if someone does. */
function whyNoOne(channels: readonly ReachedChannel[]): string | null {
  if (channels.length === 0) return 'no email address and no webhook is set up.';
  if (channels.some(({ is_reached }) => is_reached)) return null;
  return channels.length === 1
    ? 'alerts do not arrive at the only address below.'
    : `alerts do not arrive at any of the ${counted(channels.length, 'address', 'addresses')} below.`;
}

/** Whether alerts of the monitored rosters reach someone, and what keeps them from arriving. */
export function reachPart(channels: readonly ReachedChannel[]): Html {
  const reached = channels.filter(({ is_reached }) => is_reached).length;
  const why = whyNoOne(channels);
  const faults = channels.filter(({ fault }) => fault !== null);
  return html`${
    why !== null
      ? html`<p class="fault" role="status">No one is alerted to changes: ${why} ${settings}.</p>`
      : html`<p>Alerts are sent to ${counted(reached, 'channel')}. ${settings}.</p>`
  }${
    faults.length > 0 &&
    html`<ul>${faults.map(({ kind, address, fault }) => html`<li>${kind === 'mail' ? 'Email' : 'Webhook'} <code>${address}</code>: ${fault}</li>\n`)}</ul>`
  }`;
}
