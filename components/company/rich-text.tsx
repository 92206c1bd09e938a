import { ContentLink } from '@/components/ui/content-link';
import type { Block, Inline } from '@/lib/company/blocks';

// The pieces of a text never move, so the position is the key.
function keyed<T>(list: readonly T[]): { key: string; entry: T }[] {
  return list.map((entry, index) => ({ key: `${index}`, entry }));
}

function Piece({ piece }: { piece: Inline }) {
  if (piece.kind === 'break') return <br />;
  if (piece.kind === 'link') {
    return (
      <ContentLink link={piece.link}>
        <Line content={piece.content} />
      </ContentLink>
    );
  }
  const text = piece.em ? <em>{piece.text}</em> : piece.text;
  return piece.strong ? <strong>{text}</strong> : text;
}

function Line({ content }: { content: readonly Inline[] }) {
  return keyed(content).map(({ key, entry }) => <Piece key={key} piece={entry} />);
}

function Item({ item }: { item: readonly Block[] }) {
  const [first] = item;
  return item.length === 1 && first?.kind === 'paragraph' ? <Line content={first.content} /> : <Blocks blocks={item} />;
}

function OneBlock({ block }: { block: Block }) {
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List>
        {keyed(block.items).map(({ key, entry }) => (
          <li key={key}>
            <Item item={entry} />
          </li>
        ))}
      </List>
    );
  }
  const Tag = block.kind === 'heading' ? (`h${block.level}` as const) : 'p';
  return (
    <Tag>
      <Line content={block.content} />
    </Tag>
  );
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return keyed(blocks).map(({ key, entry }) => <OneBlock key={key} block={entry} />);
}

/** A text of the hub without unsafe HTML: paragraphs, headings, lists, emphasis, links (X4). */
export function RichText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="rich-text max-w-measure">
      <Blocks blocks={blocks} />
    </div>
  );
}
