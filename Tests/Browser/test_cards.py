"""The cards of albums fill the width of their page."""

import pytest
from PIL import Image

# The number of cards in each row, by the number of albums and the window width.
ROWS = {
    (1, 390): [1], (1, 1280): [1], (1, 2560): [1],
    (2, 390): [1, 1], (2, 1280): [2], (2, 2560): [2],
    (3, 390): [1, 1, 1], (3, 1280): [3], (3, 2560): [3],
    (4, 390): [1, 1, 1, 1], (4, 768): [2, 2], (4, 1024): [2, 2], (4, 1280): [2, 2], (4, 1340): [2, 2],
    (4, 1440): [4], (4, 2560): [4],
    (5, 390): [1] * 5, (5, 1280): [3, 2], (5, 2560): [5],
}

CARDS = """() => {
  const {left, right} = document.querySelector('.albums').getBoundingClientRect()
  const page = document.querySelector('main'), style = getComputedStyle(page)
  return {
    left, right, width: page.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight),
    cards: [...document.querySelectorAll('.card')].map(card => {
      const box = card.getBoundingClientRect()
      const image = card.querySelector('img')
      return [box.left, box.top, box.right, image.getBoundingClientRect().width, image.sizes]
    }),
    excess: document.documentElement.scrollWidth - innerWidth,
  }
}"""


@pytest.fixture(scope="module")
def folders(tmp_path_factory):
    """Photo folders with one to five albums, by the number of albums."""
    made = {}
    for count in {count for count, _ in ROWS}:
        made[count] = tmp_path_factory.mktemp(f"cards-{count}") / "photos"
        for number in range(count):
            album = made[count] / f"album {number}"
            album.mkdir(parents=True)
            Image.new("RGB", (300, 200), (40 * number, 90, 120)).save(album / "a.png")
    return made


@pytest.mark.parametrize("count, width", ROWS)
def test_cards_share_the_width(count, width, window, built, folders):
    page = window(width)
    page.goto(built(folders[count], "--title", "Cards").address("index.html"))
    found = page.evaluate(CARDS)
    tops = [card[1] for card in found["cards"]]
    assert [tops.count(top) for top in sorted(set(tops))] == ROWS[count, width]
    assert found["excess"] <= 0
    if count > 1:
        assert abs(found["right"] - found["left"] - found["width"]) < 0.5
        assert abs(max(card[2] for card in found["cards"]) - found["right"]) < 0.5


def stated(sizes, window):
    """The width that `sizes` states for a window width, in px."""
    for part in sizes.split(", "):
        if part.startswith("(max-width:"):
            limit, part = part.removeprefix("(max-width:").split("px) ")
            if window > float(limit):
                continue
        return float(part[:-2]) * (window / 100 if part.endswith("vw") else 1)
    raise AssertionError(sizes)


@pytest.mark.parametrize("count, width", ROWS)
def test_sizes_state_the_width_of_cards(count, width, window, built, folders):
    page = window(width)
    page.goto(built(folders[count], "--title", "Cards").address("index.html"))
    for card in page.evaluate(CARDS)["cards"]:
        assert 0.9 < stated(card[4], width) / card[3] < 1.05
