import { isPoBox } from './po-box';

describe('D24: a box of the post office', () => {
  it.each([
    'PO Box 12',
    'PO-Box 12',
    'POBox12',
    'po box, Paarl',
    'P.O. Box 12',
    'P.O.Box12',
    'P/O Box 12',
    'P O Box 12',
    'P. O. Box',
    'Post Office Box 3',
    'Post-Office Box 3',
    'Posbus 12',
    'Posbus3',
    'Private Bag X1',
    'Private-Bag X12',
    'PRIVATE BAGX12',
    'Privaatsak X5',
    'Privaat Sak X5',
    'Thandeka Mokoena\nPO Box 12\nPaarl',
    'Suite 4,PO Box 12',
  ])('%j is one', (address) => {
    expect(isPoBox(address)).toBe(true);
  });

  it.each([
    '3 Boxwood Road',
    '12 Depot Box Lane',
    'Poboxing Hall',
    'Poboxley Street',
    'Private Baggins Road',
    'Posbusch Farm',
    'Privaatsakkie Road',
    '4 Post Office Road',
    '1 Private Road',
    'Boksburg',
  ])('%j is none', (address) => {
    expect(isPoBox(address)).toBe(false);
  });
});
