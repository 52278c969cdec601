// What is counted on walls, and where a card may hang.
import { describe, expect, it } from 'vitest';
import { boundsOf, distance, fit, nextCell, zoom } from './camera';
import { CARDS, halvesOf, middleOn } from './cards';
import { hazy, observation, piece } from './fixtures';
import { placesFor, waiting } from './hanging.svelte';
import { bestPlaces, cellsBeside, gainsOn, meetings, middles, ovalPoints, pairs, pointsOf, tally } from './wall';

// W001: red on all edges and an oval; W020: red left, yellow right, green top and bottom;
// W101: wild left, red right, yellow top, blue bottom; W107: wild left, green right, wild top, red bottom

describe('cards', () => {
  it('are those of the box', () => {
    expect(CARDS.size).toBe(109);
    expect([...CARDS.keys()].filter((id) => middleOn(id) === 'oval')).toHaveLength(19);
    expect([...CARDS.keys()].filter((id) => middleOn(id) === 'lamp')).toHaveLength(6);
  });

  it('swap both pairs of edges when they are turned', () => {
    const { left, right, up, down } = halvesOf(piece('W101', 0, 0, true));
    expect([left, right, up, down]).toEqual(['red', 'wild', 'blue', 'yellow']);
  });

  it('show one wild half when they are hazy', () => {
    expect(halvesOf(hazy(0, 0, 'up'))).toEqual({ left: null, right: null, up: 'wild', down: null });
  });
});

describe('whole shapes', () => {
  it('need two halves of a colour', () => {
    expect(meetings([piece('W001'), piece('W020', 1, 0)]).map(({ colour }) => colour)).toEqual(['red']);
    expect(meetings([piece('W001'), piece('W020', 1, 0, true)]).map(({ colour }) => colour)).toEqual([null]);
  });

  it('are as big as the edge on which they lie', () => {
    expect(tally([piece('W001'), piece('W001', 1, 0), piece('W001', 0, 1)])).toEqual({
      big: [1, 0, 0, 0],
      little: [1, 0, 0, 0],
    });
  });

  it('take the colour of the half beside a wild one, and two wild halves make none', () => {
    expect(meetings([piece('W001'), piece('W101', 1, 0)])[0]?.colour).toBe('red');
    expect(meetings([piece('W101', 0, 0, true), piece('W107', 1, 0)])[0]?.colour).toBeNull();
  });

  it('can be completed by the one live edge of a hazy card', () => {
    const corner = [piece('W001'), piece('W001', 1, 1), hazy(1, 0, 'left')];
    expect(tally(corner)).toEqual({ big: [1, 0, 0, 0], little: [0, 0, 0, 0] });
  });

  it('pair up big with little', () => {
    expect(pairs({ big: [3, 0, 1, 2], little: [2, 4, 1, 0] })).toEqual([2, 0, 1, 0]);
  });
});

describe('points', () => {
  it('count pairs, mementos, ovals and the first token', () => {
    const paired = [piece('W001'), piece('W001', 1, 0), piece('W001', 0, 1)];
    expect(middles(paired)).toEqual({ kinds: [], ovals: 3 });
    // a pair, the most ovals; one memento, the fewest ovals, the first token
    expect(pointsOf([paired, [piece('W002')]], [1, 0, 2])).toEqual([2 - 2, 1 + 2 + 2]);
  });

  it('do not count Grandma’s token', () => {
    expect(pointsOf([[], []], [2, 0, 1])).toEqual([0, 0]);
  });

  it('let ties for the most and the fewest ovals all count, and nothing if all are equal', () => {
    expect(ovalPoints([3, 3, 1, 0, 0])).toEqual([-2, -2, 0, 2, 2]);
    expect(ovalPoints([1, 1])).toEqual([0, 0]);
  });
});

describe('places', () => {
  it('begin anywhere and go on beside the wall', () => {
    expect(cellsBeside([])).toEqual([{ x: 0, y: 0 }]);
    expect(cellsBeside([piece('W001'), piece('W001', 1, 0)])).toHaveLength(6);
  });

  it('tell what a card would change', () => {
    const wall = [piece('W020')];
    const o = observation(3, { walls: [wall, [], []], line: [1, 0, 2] });
    const gain = gainsOn(o, 0, wall)(piece('W020', 0, 1));
    expect(gain.shapes).toMatchObject([{ size: 'little', colour: 'green' }]);
    expect(gain.points).toBe(0);
    const three = [...wall, piece('W020', 0, 1)];
    expect(gainsOn(o, 0, three)(piece('W100', 1, 0)).points).toBe(0);
  });

  it('change what the whole wall then counts, wherever a card hangs', () => {
    let wall = [piece('W001')];
    const others = [[piece('W002')], [piece('W003'), piece('W001', 1, 0)]];
    const [ids, whole] = [[...CARDS.keys()], (each: typeof wall) => meetings(each).filter(({ colour }) => colour !== null)];
    for (let n = 0; n < 24; n += 1) {
      const o = observation(3, { walls: [wall, ...others], line: [1, 0, 2] });
      const gain = gainsOn(o, 0, wall);
      const ways = cellsBeside(wall).flatMap((cell, at) => [
        piece(ids[(n * 31 + at * 7) % ids.length] ?? '', cell.x, cell.y, at % 2 === 0),
        hazy(cell.x, cell.y, (['left', 'right', 'up', 'down'] as const)[at % 4] ?? 'up'),
      ]);
      for (const way of ways) {
        const [before, after] = [wall, [...wall, way]].map((own) => pointsOf([own, ...others], o.line)[0] ?? 0);
        expect(gain(way).points).toBe((after ?? 0) - (before ?? 0));
        expect(gain(way).shapes).toHaveLength(whole([...wall, way]).length - whole(wall).length);
      }
      wall = [...wall, ways[(n * 5) % ways.length] as (typeof ways)[number]];
    }
  });

  it('are best where most becomes whole', () => {
    const o = observation(3, { walls: [[piece('W020')], [], []], line: [1, 0, 2] });
    const [best] = bestPlaces(o, 0, 'W013', 3);
    expect(best?.piece).toMatchObject({ x: expect.any(Number), card: 'W013' });
    expect(best?.gain.shapes).toHaveLength(1);
    expect(bestPlaces(o, 0, 'W013', 3)).toHaveLength(3);
  });

  it('come from the legal actions, the better turn first', () => {
    const wall = [piece('W020')];
    const o = observation(3, { walls: [wall, [], []], line: [1, 0, 2], stage: 'hang', new: [['W013'], [], []] });
    const legal = ['place W013 at 1,0', 'place W013 at 1,0 turned', 'place W013 at 0,1', 'place W099 at 1,0'];
    const places = placesFor(o, 0, wall, 'W013', legal);
    expect(places.map(({ ways }) => ways)).toEqual([
      ['place W013 at 1,0 turned', 'place W013 at 1,0'],
      ['place W013 at 0,1'],
    ]);
    expect(places.map(({ best }) => best)).toEqual([true, false]);
  });

  it('wait for cards that are not tried yet', () => {
    const o = observation(3, { stage: 'hang', new: [['W013', 'W020'], [], []], hazies: [2, 0, 0] });
    expect(waiting(o, 0, [piece('W013')])).toEqual(['W020']);
    expect(waiting({ ...o, stage: 'add' }, 0, [hazy(1, 0, 'left')])).toEqual([null]);
  });
});

describe('the camera', () => {
  const window = { width: 500, height: 400 };

  it('fits a wall into its window', () => {
    const box = boundsOf([piece('W001', -2, -1), piece('W001', 3, 2)]);
    expect(box).toEqual({ x: -200, y: -155, width: 600, height: 620 });
    const { x, y, scale } = fit(box, window);
    expect(x + scale * box.x).toBeGreaterThanOrEqual(0);
    expect(y + scale * (box.y + box.height)).toBeLessThanOrEqual(window.height);
  });

  it('keeps the point under the finger', () => {
    const { x, y, scale } = zoom({ x: 10, y: 20, scale: 1 }, 1.5, 110, 70);
    expect([x + scale * 100, y + scale * 50]).toEqual([110, 70]);
  });

  it('knows how far a point is from a cell', () => {
    expect(distance({ x: 1, y: 0 }, 150, 10)).toBe(0);
    expect(distance({ x: 1, y: 0 }, 97, -4)).toBe(5);
  });

  it('walks to the nearest cell in a direction', () => {
    const cells = [piece('a', 1, 0), piece('b', 2, 2), piece('c', 0, 1)];
    expect(nextCell(cells, { x: 0, y: 0 }, 'ArrowRight')?.card).toBe('a');
    expect(nextCell(cells, { x: 0, y: 0 }, 'ArrowDown')?.card).toBe('c');
    expect(nextCell(cells, { x: 0, y: 0 }, 'ArrowUp')).toBeNull();
  });
});
