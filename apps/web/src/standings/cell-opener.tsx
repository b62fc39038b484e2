'use client';

// Opens a cell of the table in its place; without scripts its link leads to the player's page.
import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { X } from 'lucide-react';
import { isPlainClick } from '../site/plain-click';
import { readRound, spotFor } from './opened-cell';

interface Props {
  readonly children: ReactNode;
  /** What the opened cell is called. */
  readonly title: string;
  readonly close: string;
  /** What stands in the opened cell where it cannot be read. */
  readonly shut: ReactNode;
}

const cellAt = ({ target }: MouseEvent): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('.r > a') : null;

export function CellOpener({ children, title, close, shut }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isShut, setShut] = useState(false);
  const opened = useRef<HTMLAnchorElement>(null);
  /** The cells asked for so far: an answer that comes after a later cell was asked for is dropped. */
  const asked = useRef(0);

  const leave = (): void => opened.current?.removeAttribute('aria-expanded');

  const show = async (cell: HTMLAnchorElement): Promise<void> => {
    const turn = ++asked.current;
    leave();
    content.current?.replaceChildren();
    const parts = await readRound(cell.href).catch(() => null);
    if (turn !== asked.current) return;
    if (!panel.current) return;
    flushSync(() => setShut(parts === null));
    content.current?.replaceChildren(...(parts ?? []));
    opened.current = cell;
    cell.setAttribute('aria-expanded', 'true');
    if (!panel.current.matches(':popover-open')) panel.current.showPopover();
    const { top, left } = spotFor(cell.getBoundingClientRect(), panel.current.getBoundingClientRect());
    Object.assign(panel.current.style, { top: `${top}px`, left: `${left}px` });
    panel.current.focus({ preventScroll: true });
  };

  const open = (event: MouseEvent): void => {
    const cell = cellAt(event);
    if (!cell || !isPlainClick(event)) return;
    event.preventDefault();
    void show(cell);
  };

  return (
    <div className="table-frame" onClick={open}>
      {children}
      <div
        ref={panel}
        popover="auto"
        className="opened-cell"
        role="dialog"
        aria-label={title}
        tabIndex={-1}
        onToggle={(event) => event.newState === 'closed' && leave()}
      >
        <button
          type="button"
          className="icon-button"
          aria-label={close}
          onClick={() => panel.current?.hidePopover()}
        >
          <X size={20} aria-hidden="true" />
        </button>
        <div ref={content} />
        {isShut && <div className="cell-shut" role="alert">{shut}</div>}
      </div>
    </div>
  );
}
