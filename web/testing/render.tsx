import { MantineProvider } from '@mantine/core';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

type Rendered = { element: HTMLElement; redraw: (node: ReactNode) => Promise<void>; remove: () => void };

/** Draws into a fresh element of the document, with texts and the component library; `remove` takes it away. */
export async function render(node: ReactNode): Promise<Rendered> {
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  const redraw = (node: ReactNode) =>
    act(async () =>
      root.render(
        <MantineProvider env="test" withCssVariables={false} withGlobalClasses={false}>
          {node}
        </MantineProvider>,
      ),
    );
  await redraw(node);
  const remove = () => {
    act(() => root.unmount());
    element.remove();
  };
  return { element, redraw, remove };
}

/** The element with this role and accessible name (label, or text), or an error that lists what there is. */
export function byRole(within: ParentNode, role: string, name: string): HTMLElement {
  const tags: Record<string, string> = {
    button: 'button',
    link: 'a',
    navigation: 'nav',
    alert: '[role=alert]',
    status: '[role=status]',
  };
  const all = [...within.querySelectorAll<HTMLElement>(`[role=${role}], ${tags[role] ?? role}`)];
  const nameOf = (element: HTMLElement) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  const found = all.find((element) => nameOf(element) === name);
  if (!found) throw new Error(`No ${role} "${name}" among: ${all.map(nameOf).join(' | ') || 'none'}`);
  return found;
}
