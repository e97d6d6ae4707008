// The Profile tab in view mode.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

export type ShownProfile = {
  name: string;
  phone: string;
  email: string;
  accountType: string;
  memberSince: string;
};

export function ProfileView({ profile }: { profile: ShownProfile }) {
  return (
    <>
      <dl className="border-t border-line">
        <Row label="Full Name">
          <bdi>{profile.name}</bdi>
        </Row>
        <Row label="Phone">{profile.phone || <span className="text-ink-3">Not given yet</span>}</Row>
        <Row label="Email">{profile.email}</Row>
        <Row label="Account Type">{profile.accountType}</Row>
        <Row label="Member since">{profile.memberSince}</Row>
      </dl>
      <ButtonLink to={`${href('/profile')}?edit`} preventScrollReset className="mt-6 w-full sm:w-auto">
        Edit Profile
      </ButtonLink>
      <Link
        to={href('/profile/security')}
        className="mt-8 flex min-h-16 items-center gap-4 border-[1.5px] border-edge bg-surface px-4 py-3 hover:border-ink"
      >
        <Icon name="shield" className="shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">Sign-in and security</span>
          <span className="block text-small text-ink-2">
            Password, email address, where you are signed in, your data
          </span>
        </span>
        <Icon name="right" size={20} className="shrink-0" />
      </Link>
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[10rem_1fr]">
      <dt className="micro self-center text-ink-3">{label}</dt>
      <dd className="min-w-0 font-semibold">{children}</dd>
    </div>
  );
}
