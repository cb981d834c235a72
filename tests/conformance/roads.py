"""The expeditions that conformance tests set out on."""

from aevum.kernel import Value

ROADS: tuple[tuple[str, dict[str, Value]], ...] = (
    ("random", {"players": 2}),
    (
        "short free",
        {
            "players": 1,
            "expedition_length": "short",
            "expedition_supply": "free_nine",
            "defend": "xaxos",
            "xaxos_abilities": 6,
        },
    ),
    ("extended", {"players": 1, "expedition_length": "extended", "big_pocket": True}),
    (
        "promos",
        {
            "players": 3,
            "promos": "all",
            "unique_mages": True,
            "defend": "xaxos",
            "xaxos_abilities": 8,
        },
    ),
    ("first", {"players": 4, "campaign": "first_expedition"}),
)
