'use client';

// Opens the links of the site in place, one listener for all, and shows which is being opened.
import { useEffect, useRef, useTransition } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { isPlainClick } from './plain-click';

/** The link that a plain click is on; null where the browser is to do what it does. */
function softLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, defaultPrevented } = event;
  if (defaultPrevented || !isPlainClick(event)) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-soft]') : null;
  return link && !link.target && !link.hasAttribute('download') ? link : null;
}

export function SoftLinks() {
  const t = useTranslations('site');
  const router = useRouter();
  const [isOpening, open] = useTransition();
  const opened = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const link = softLink(event);
      if (!link) return;
      event.preventDefault();
      opened.current?.removeAttribute('data-waits');
      opened.current = link;
      link.dataset['waits'] = '';
      open(() => router.push(link.href, { scroll: link.dataset['soft'] !== 'stays' }));
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [router]);
  useEffect(() => {
    // What was touched before the page could answer is done again now.
    document.documentElement.dataset['awake'] = '';
    window.dispatchEvent(new Event('awake'));
  }, []);
  useEffect(() => {
    if (!isOpening) opened.current?.removeAttribute('data-waits');
  }, [isOpening]);
  return (
    <span className="unseen" role="status">
      {isOpening && t('opening')}
    </span>
  );
}
